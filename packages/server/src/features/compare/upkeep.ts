import { type Deflated, deflatedText } from '../../store/gzipBody';
import type { Queries, Store } from '../../store/openStore';
import { graceSeconds } from './access/door';
import { getPossession } from './access/possession';
import { listWeighers } from './access/weighers';
import { dropForgotten, stagedHours } from './editing/stagedParts';
import { idempotencySeconds } from './gallery/idempotency';
import { deleteAllChunks } from './storage/chunks';
import { readChunks, readHead } from './storage/readTable';

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

/**
 * Every comparison of a person as the contract's ComparisonTable, packed and one after another with commas between, as
 * somebody asks for the next; deleted ones that can be brought back included.
 */
export async function* exportComparisonsOf(store: Store, userId: string): AsyncGenerator<Deflated> {
  const rows = await store.db
    .selectFrom('comparisons')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  let isFirst = true;
  for (const { id } of rows) {
    const table = await store.snapshot((queries) => readOwn(queries, id, userId));
    if (table === null) continue;
    if (!isFirst) yield deflatedText(',');
    isFirst = false;
    yield* table;
  }
}

async function readOwn(queries: Queries, id: string, userId: string): Promise<readonly Deflated[] | null> {
  const row = await queries
    .selectFrom('comparisons')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const possession = await getPossession(queries, { row, right: 'manage', userId });
  const weighers = await listWeighers(queries, id);
  const reader = { rights: 'manage', ...possession, weighers } as const;
  return [await readHead(queries, row, reader), await readChunks(queries, id)];
}

async function eraseComparison(queries: Queries, id: string): Promise<void> {
  for (const table of [
    'pictures',
    'staged_parts',
    'history_parts',
    'history',
    'round_answers',
    'rounds',
  ] as const) {
    await queries.deleteFrom(table).where('comparison_id', '=', id).execute();
  }
  await deleteAllChunks(queries, id);
  for (const table of ['attributes', 'weightings', 'grants', 'archived'] as const) {
    await queries.deleteFrom(table).where('comparison_id', '=', id).execute();
  }
  await queries.deleteFrom('comparisons').where('id', '=', id).execute();
}
