import {
  type BodyOf,
  includesRight,
  type SavedView,
  type setView as setViewEndpoint,
} from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { SavedViewRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { checkQuota } from '../access/quotas';
import { type Acting, changeLocked } from '../history/recordEvent';
import { moveTopic } from '../news/topicIds';
import { deleteRow, findRow } from '../storage/rowById';
import { findLastView, lastViewName, listViewRows, savedViewOf } from './viewRows';

/**
 * Saves or changes a view, without a version or an entry of the history. Another person's own view is refused as if it did not
 * exist.
 */
export async function setView(
  acting: Acting,
  viewId: string,
  { name, isForAll, query, before }: BodyOf<typeof setViewEndpoint>,
): Promise<SavedView> {
  return changeLocked(acting, async (queries, admitted) => {
    const { row, userId } = admitted;
    const known = await findRow(queries, 'saved_views', { comparison_id: row.id, id: viewId });
    if (known !== undefined && isOfAnother(known, userId)) throw new ApiError('ERR_NOT_FOUND');
    const current = known === undefined ? null : savedViewOf(known);
    // The same once more changes nothing.
    if (
      before !== undefined &&
      !isSameView(current, { name, isForAll, query }) &&
      !isSameView(current, before)
    )
      throw new ApiError('ERR_VERSION_CONFLICT', { details: { current } });
    if (isForAll || known?.person_id === null) await noteShared(acting, queries, admitted);
    const view: SavedViewRow = {
      comparison_id: row.id,
      id: viewId,
      person_id: isForAll ? null : userId,
      name,
      query,
    };
    if (known?.person_id !== view.person_id) {
      const alike = (await listViewRows(queries, admitted)).filter(
        (each) => each.person_id === view.person_id,
      );
      checkQuota('views', acting.quotas.views, alike.length + 1);
    }
    await saveRow(queries, view);
    return { result: savedViewOf(view), row };
  });
}

export async function setLastView(acting: Acting, query: string): Promise<void> {
  await changeLocked(acting, async (queries, admitted) => {
    const { row, userId } = admitted;
    const { id } = (await findLastView(queries, admitted)) ?? { id: acting.random.uuid() };
    await saveRow(queries, { comparison_id: row.id, id, person_id: userId, name: lastViewName, query });
    return { result: null, row };
  });
}

const saveRow = (queries: Queries, view: SavedViewRow) =>
  queries
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) => conflict.columns(['comparison_id', 'id']).doUpdateSet(view))
    .execute();

/** Nothing happens where the person sees no such view. */
export async function deleteView(acting: Acting, viewId: string): Promise<void> {
  await changeLocked(acting, async (queries, admitted) => {
    const { row, userId } = admitted;
    const known = await findRow(queries, 'saved_views', { comparison_id: row.id, id: viewId });
    if (known === undefined || isOfAnother(known, userId)) return { result: null, row };
    if (known.person_id === null) await noteShared(acting, queries, admitted);
    await deleteRow(queries, 'saved_views', known);
    return { result: null, row };
  });
}

/** Says by news that the views for everyone change. Throws ERR_FORBIDDEN where the person may not change them. */
async function noteShared({ random }: Acting, queries: Queries, { row, right }: Admitted): Promise<void> {
  if (!includesRight(right, 'edit')) throw new ApiError('ERR_FORBIDDEN');
  const moved = moveTopic(row, 'views', random);
  await queries.updateTable('comparisons').set(moved).where('id', '=', row.id).execute();
}

const isSameView = (one: SavedView | null, other: Omit<SavedView, 'id'>): boolean =>
  one?.name === other.name && one.isForAll === other.isForAll && one.query === other.query;

const isOfAnother = ({ person_id }: SavedViewRow, userId: string): boolean =>
  person_id !== null && person_id !== userId;
