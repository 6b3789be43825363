import type { Migration } from '../migration';

/** People prove themselves with more than a password: a code that changes, a passkey, or a recovery code. */
export const secondFactors: Migration = {
  id: '0025-second-factors',
  statements: [
    `create table authenticator_apps (
      user_id text primary key references users (id),
      secret text not null,
      last_step bigint not null,
      added_at bigint not null,
      device text not null,
      network text not null
    )`,
    `create table passkeys (
      id text primary key,
      user_id text not null references users (id),
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      host text not null,
      name text not null,
      added_at bigint not null,
      device text not null,
      network text not null,
      last_used_at bigint
    )`,
    'create index passkeys_of_user on passkeys (user_id, added_at)',
    `create table recovery_codes (
      user_id text not null references users (id),
      hash text not null,
      primary key (user_id, hash)
    )`,
    `create table challenges (
      hash text primary key,
      purpose text not null,
      user_id text references users (id),
      secret text,
      tries integer not null,
      expires_at bigint not null
    )`,
    'create index challenges_of_user on challenges (user_id)',
    'alter table sessions add column must_enrol integer not null default 0',
  ],
};
