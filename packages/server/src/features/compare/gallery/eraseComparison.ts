import type { Store } from '../../../store/openStore';
import { deleteRowsOfComparison } from '../../../store/storedTables';
import { inSteps } from '../storage/inSteps';
import { deleteLayer } from '../storage/layers';
import { reservedSettings } from './insertComparison';

/** Pieces of a history that are deleted in one transaction, for which all other writers wait. */
const piecesAtOnce = 50;

/** Erases a comparison that no one can open any more, in steps, so that other writers don't wait long. */
export async function eraseComparison(store: Store, id: string): Promise<void> {
  await deleteLayer(store, id, 'all');
  await deletePieces(store, id);
  await store.transaction(async (queries) => {
    await deleteRowsOfComparison(queries, id);
    await queries.deleteFrom('comparisons').where('id', '=', id).execute();
  });
}

async function deletePieces(store: Store, id: string): Promise<void> {
  const pieces = await store.db
    .selectFrom('history_parts')
    .select(['batch_id', 'direction', 'part'])
    .where('comparison_id', '=', id)
    .execute();
  await inSteps(store, pieces, {
    atOnce: piecesAtOnce,
    each: async (queries, { batch_id, direction, part }) => {
      await queries
        .deleteFrom('history_parts')
        .where('comparison_id', '=', id)
        .where('batch_id', '=', batch_id)
        .where('direction', '=', direction)
        .where('part', '=', part)
        .execute();
    },
  });
}

/** Erases a comparison that was reserved but never created. If that fails, upkeep does it later. */
export async function eraseReserved(store: Store, id: string): Promise<void> {
  const reserved = store.db
    .selectFrom('comparisons')
    .select('id')
    .where('id', '=', id)
    .where('settings', '=', reservedSettings)
    .executeTakeFirst();
  await reserved.then((row) => row && eraseComparison(store, id)).catch(() => undefined);
}
