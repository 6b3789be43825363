import { identifierKey } from '@tertium/contract';
import { sql } from 'kysely';
import type { Migration } from '../migration';

/**
 * E-mails that look the same belong to one person. Of people who had such e-mails before, the one who came first has
 * the key.
 */
export const emailKeys: Migration = {
  id: '0005-email-keys',
  statements: [
    'alter table users add column email_key text',
    'alter table users add column wanted_email text',
    'create unique index users_look_alike on users (email_key)',
  ],
  rewrite: async (queries) => {
    const { rows } = await sql<{ id: string; email: string }>`select id, email from users
      order by created_at, id`.execute(queries);
    const taken = new Set<string>();
    for (const { id, email } of rows) {
      const key = identifierKey(email);
      if (taken.has(key)) continue;
      taken.add(key);
      await sql`update users set email_key = ${key} where id = ${id}`.execute(queries);
    }
  },
};
