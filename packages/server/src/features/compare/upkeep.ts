import type { Queries, Store } from '../../store/openStore';
import { graceSeconds } from './access/door';
import { dropForgotten, stagedHours } from './editing/stagedParts';
import { idempotencySeconds } from './gallery/idempotency';
import { deleteAllChunks } from './storage/chunks';

/** Removes for good what is past its time: comparisons after their grace, half-sent batches, idempotency keys. */
export async function purgeComparisons(store: Store, now: number): Promise<void> {
  const expired = await store.db
    .selectFrom('comparisons')
    .select('id')
    .where('deleted_at', '<=', now - graceSeconds)
    .execute();
  for (const { id } of expired) await store.transaction((queries) => eraseComparison(queries, id));
  await dropForgotten(store, now - stagedHours * 3600);
  await store.db
    .deleteFrom('idempotency_keys')
    .where('at', '<=', now - idempotencySeconds)
    .execute();
}

/** Erases everything a person has made here; part of deleting their account, within its transaction. */
export async function deleteComparisonsOf(queries: Queries, userId: string): Promise<void> {
  const own = await queries.selectFrom('comparisons').select('id').where('owner_id', '=', userId).execute();
  for (const { id } of own) await eraseComparison(queries, id);
  await queries.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
  for (const table of ['pictures', 'archived'] as const) {
    await queries.deleteFrom(table).where('person_id', '=', userId).execute();
  }
}

async function eraseComparison(queries: Queries, id: string): Promise<void> {
  for (const table of [
    'pictures',
    'staged_parts',
    'history_parts',
    'history',
    'round_answers',
    'rounds',
    'marks',
  ] as const) {
    await queries.deleteFrom(table).where('comparison_id', '=', id).execute();
  }
  await deleteAllChunks(queries, id);
  for (const table of ['attributes', 'weightings', 'grants', 'archived'] as const) {
    await queries.deleteFrom(table).where('comparison_id', '=', id).execute();
  }
  await queries.deleteFrom('comparisons').where('id', '=', id).execute();
}
