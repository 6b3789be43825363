import type { SavedView } from '@tertium/contract';
import type { SavedViewRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';

/** A person's last view is their own view without a name. */
export const lastViewName = '';

/** The views for everyone and those of one person, by name. */
export function listViewRows(queries: Queries, { row, userId }: Pick<Admitted, 'row' | 'userId'>) {
  return queries
    .selectFrom('saved_views')
    .selectAll()
    .where('comparison_id', '=', row.id)
    .where('name', '!=', lastViewName)
    .where((all) => all.or([all('person_id', 'is', null), all('person_id', '=', userId)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export const savedViewOf = ({ id, name, person_id, query }: SavedViewRow): SavedView => ({
  id,
  name,
  isForAll: person_id === null,
  query,
});

export const readViews = async (queries: Queries, admitted: Admitted): Promise<SavedView[]> =>
  (await listViewRows(queries, admitted)).map(savedViewOf);

export const findLastView = (queries: Queries, { row, userId }: Pick<Admitted, 'row' | 'userId'>) =>
  queries
    .selectFrom('saved_views')
    .selectAll()
    .where('comparison_id', '=', row.id)
    .where('person_id', '=', userId)
    .where('name', '=', lastViewName)
    .executeTakeFirst();

/** A person's last view, and their own views where the comparison is not theirs: a file of their own comparison has them already. */
export async function readOwnViews(queries: Queries, admitted: Admitted) {
  const { row, userId } = admitted;
  const views = row.owner_id === userId ? [] : await readViews(queries, admitted);
  const lastView = (await findLastView(queries, admitted))?.query || null;
  return { views: views.filter(({ isForAll }) => !isForAll), lastView };
}
