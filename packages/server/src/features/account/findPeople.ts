import { type FoundPerson, identifierKey, searchKey } from '@tertium/contract';
import { sql } from 'kysely';
import type { Caller } from '../../http/caller';
import type { Queries } from '../../store/openStore';

const mostFound = 10;

/**
 * People who are not disabled, but not who asks: by a part of their name, those first whose name begins with it, or by their
 * whole e-mail. Only administrators find by a part of an e-mail, which others could guess letter by letter.
 */
export async function findPeople(
  queries: Queries,
  { userId, role }: Caller,
  typed: string,
): Promise<FoundPerson[]> {
  const name = searchKey(typed);
  const email = identifierKey(typed);
  // What nobody sees is in every name.
  if ([...name].length < 2) return [];
  const isAdministrator = role === 'administrator';
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_key'])
    .where('id', '!=', userId)
    .where('is_disabled', '=', 0)
    .where(({ or, eb }) =>
      or([
        like('name_key', `%${escaped(name)}%`),
        eb('email_key', '=', email),
        eb('email', '=', email),
        ...(isAdministrator ? [like('email', `%${escaped(email)}%`)] : []),
      ]),
    )
    .orderBy((eb) =>
      eb
        .case()
        .when(like('name_key', `${escaped(name)}%`))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('name_key')
    .orderBy('id')
    .limit(mostFound)
    .execute();
  return rows.map((row) => {
    const isTyped = row.email === email || row.email_key === email;
    return { id: row.id, name: row.name, email: isAdministrator || isTyped ? row.email : null };
  });
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const like = (column: 'name_key' | 'email', pattern: string) =>
  sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
