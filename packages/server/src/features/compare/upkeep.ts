import { noticeDays } from '@tertium/contract';
import type { Queries, Store } from '../../store/openStore';
import { graceSeconds } from './access/door';
import { dropForgotten, stagedHours } from './editing/stagedParts';
import { eraseComparison } from './gallery/eraseComparison';
import { idempotencySeconds } from './gallery/idempotency';
import { reservedSettings } from './gallery/insertComparison';
import { deleteLeftLayers } from './storage/layers';

/** Seconds after which a comparison that is still being made belongs to a server that ended. */
const reservedSeconds = 24 * 60 * 60;

/** Removes for good what is past its time: comparisons after their grace, half-sent batches, idempotency keys. */
export async function purgeComparisons(store: Store, now: number): Promise<void> {
  const expired = await store.db
    .selectFrom('comparisons')
    .select('id')
    .where('deleted_at', '<=', now - graceSeconds)
    // One that is being made takes minutes at most.
    .where(({ eb, or }) =>
      or([eb('settings', '!=', reservedSettings), eb('created_at', '<', now - reservedSeconds)]),
    )
    .execute();
  for (const { id } of expired) await eraseComparison(store, id);
  await dropForgotten(store, now - stagedHours * 3600);
  await deleteLeftLayers(store);
  await store.db
    .deleteFrom('notices')
    .where('at', '<=', now - noticeDays * 24 * 3600)
    .execute();
  await store.db
    .deleteFrom('idempotency_keys')
    .where('at', '<=', now - idempotencySeconds)
    .execute();
}

/**
 * Takes a person's comparisons out of reach, within the transaction that deletes their account. Gives their ids: they are to
 * be erased after it.
 */
export async function deleteComparisonsOf(queries: Queries, userId: string): Promise<readonly string[]> {
  const own = await queries
    .updateTable('comparisons')
    .set({ deleted_at: 0 })
    .where('owner_id', '=', userId)
    .returning('id')
    .execute();
  return own.map(({ id }) => id);
}
