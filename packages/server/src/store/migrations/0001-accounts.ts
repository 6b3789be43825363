import type { Migration } from '../migration';

/** People, their sessions and tokens, one-time codes, keys, and the counters of limits. */
export const accounts: Migration = {
  id: '0001-accounts',
  statements: [
    `create table users (
      id text primary key,
      email text not null unique,
      name text not null,
      role text not null check (role in ('administrator', 'member')),
      password_hash text,
      is_disabled integer not null check (is_disabled in (0, 1)),
      created_at bigint not null,
      last_seen_at bigint,
      version bigint not null check (version > 0),
      settings text not null,
      settings_version bigint not null check (settings_version > 0)
    )`,
    `create table sessions (
      id text primary key,
      user_id text not null references users (id),
      created_at bigint not null,
      last_used_at bigint not null,
      ends_at bigint not null,
      revoked_at bigint,
      revoked_reason text,
      device text not null,
      network text not null
    )`,
    'create index sessions_of_user on sessions (user_id)',
    'create index sessions_end on sessions (ends_at)',
    `create table tokens (
      jti text primary key,
      session_id text not null references sessions (id),
      generation integer not null,
      issued_at bigint not null,
      expires_at bigint not null,
      superseded_at bigint,
      used_at bigint,
      unique (session_id, generation)
    )`,
    `create table codes (
      hash text primary key,
      kind text not null check (kind in ('setup', 'invite', 'reset')),
      user_id text references users (id),
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    'create index codes_of_user on codes (user_id)',
    `create table signing_keys (
      kid text primary key,
      secret text not null,
      created_at bigint not null,
      signs_from bigint not null
    )`,
    'create table installation_values (key text primary key, value text not null)',
    "insert into installation_values (key, value) values ('setup', 'open')",
    `create table known_networks (
      user_id text not null references users (id),
      network text not null,
      last_login_at bigint not null,
      primary key (user_id, network)
    )`,
    `create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`,
  ],
};
