import { searchKey } from '@tertium/contract';
import { sql } from 'kysely';
import type { Migration } from '../migration';

/** Comparisons are shared, and people found by their names. */
export const grants: Migration = {
  id: '0010-grants',
  statements: [
    `create table grants (
      comparison_id text not null references comparisons (id),
      grantee_id text not null,
      "right" text not null check ("right" in ('view', 'weigh', 'edit', 'manage')),
      given_at bigint not null,
      given_by text not null,
      primary key (comparison_id, grantee_id)
    )`,
    'create index grants_of_grantee on grants (grantee_id, comparison_id)',
    'alter table comparisons add column access_version bigint not null default 0',
    "alter table users add column name_key text not null default ''",
  ],
  rewrite: async (queries) => {
    const { rows } = await sql<{ id: string; name: string }>`select id, name from users`.execute(queries);
    for (const { id, name } of rows) {
      await sql`update users set name_key = ${searchKey(name)} where id = ${id}`.execute(queries);
    }
  },
};
