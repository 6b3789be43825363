import type { Migration } from '../migration';

/** Programs call in the name of people. The tokens themselves are not kept: `hash` is the SHA-256 of one. */
export const accessTokens: Migration = {
  id: '0013-access-tokens',
  statements: [
    `create table access_tokens (
      id text primary key,
      user_id text not null references users (id),
      hash text not null unique,
      name text not null,
      scope text not null check (scope in ('read', 'write')),
      created_at bigint not null,
      expires_at bigint not null,
      last_used_at bigint,
      revoked_at bigint,
      revoked_reason text
    )`,
    'create index access_tokens_of_user on access_tokens (user_id, created_at)',
  ],
};
