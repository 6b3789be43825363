import { type FoundPerson, identifierKey, searchKey } from '@tertium/contract';
import { sql } from 'kysely';
import type { Caller } from '../../http/caller';
import type { Queries } from '../../store/openStore';

const mostFound = 10;

/**
 * Finds people who aren't disabled, except the caller, by a part of the name or the whole e-mail. Names that begin
 * with the text come first. Only administrators find by a part of an e-mail, because others could guess an e-mail
 * letter by letter.
 */
export async function findPeople(
  queries: Queries,
  { userId, role }: Caller,
  typed: string,
): Promise<FoundPerson[]> {
  const name = searchKey(typed);
  const email = identifierKey(typed);
  // A text of invisible characters would be found in every name.
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
