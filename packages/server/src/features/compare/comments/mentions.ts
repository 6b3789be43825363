import { everyone, mentionForm, type PersonName } from '@tertium/contract';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';

type Place = Pick<ComparisonRow, 'id' | 'owner_id'>;

/** People who may see a comparison. */
const readersOf = (queries: Queries, { id, owner_id }: Place) =>
  queries
    .selectFrom('users')
    .select(['id', 'name'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.id', '=', owner_id),
        exists(
          selectFrom('grants')
            .select('grants.right')
            .where('grants.comparison_id', '=', id)
            .where((grant) =>
              grant.or([grant('grantee_id', '=', grant.ref('users.id')), grant('grantee_id', '=', everyone)]),
            ),
        ),
      ]),
    );

/** The people offered for a mention, by name. If everyone may see the comparison, only those who have written. */
export async function listMentionable(queries: Queries, place: Place): Promise<PersonName[]> {
  const people = await readersOf(queries, place)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('users.id', '=', place.owner_id),
        eb('users.id', 'in', selectFrom('grants').select('grantee_id').where('comparison_id', '=', place.id)),
        eb(
          'users.id',
          'in',
          selectFrom('comments').select('person_id').where('comparison_id', '=', place.id),
        ),
      ]),
    )
    .execute();
  return people.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

const idsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mentionForm)].map(([, id = '']) => id)),
];

/** A text that mentions only people who may see the comparison or were mentioned before, with their ids. */
export async function keepMentions(
  queries: Queries,
  place: Place,
  { text, known }: { readonly text: string; readonly known: readonly string[] },
): Promise<{ readonly content: string; readonly mentions: string }> {
  const ids = idsIn(text);
  const readers =
    ids.length === 0 ? [] : await readersOf(queries, place).where('users.id', 'in', ids).execute();
  const kept = new Set([...known, ...readers.map(({ id }) => id)]);
  const content = text.replace(mentionForm, (token, id: string) => (kept.has(id) ? token : '@someone'));
  return { content, mentions: JSON.stringify(idsIn(content)) };
}
