import { gunzipSync } from 'node:zlib';
import { gzipOf } from '../../store/gzipBody';
import type { Queries, Store } from '../../store/openStore';
import { graceSeconds } from './access/door';
import { dropForgotten, stagedHours } from './editing/stagedParts';
import { idempotencySeconds } from './gallery/idempotency';
import { deleteAllChunks } from './storage/chunks';
import { readTable } from './storage/readTable';

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
}

/** Every comparison of a person as the contract's ComparisonTable, deleted ones that can be brought back included. */
export async function exportComparisonsOf(store: Store, userId: string): Promise<unknown[]> {
  const rows = await store.db
    .selectFrom('comparisons')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const tables: unknown[] = [];
  for (const { id } of rows) {
    const text = await store.snapshot(async (queries) => {
      const row = await queries
        .selectFrom('comparisons')
        .selectAll()
        .where('id', '=', id)
        .where('owner_id', '=', userId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : gunzipSync(Buffer.concat(gzipOf([await readTable(queries, row, 'manage')]))).toString();
    });
    if (text !== null) tables.push(JSON.parse(text));
  }
  return tables;
}

async function eraseComparison(queries: Queries, id: string): Promise<void> {
  for (const table of ['pictures', 'staged_parts', 'history_parts', 'history'] as const) {
    await queries.deleteFrom(table).where('comparison_id', '=', id).execute();
  }
  await deleteAllChunks(queries, id);
  for (const table of ['attributes', 'weightings'] as const) {
    await queries.deleteFrom(table).where('comparison_id', '=', id).execute();
  }
  await queries.deleteFrom('comparisons').where('id', '=', id).execute();
}
