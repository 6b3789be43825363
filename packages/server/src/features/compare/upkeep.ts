import { sql } from 'kysely';
import type { Queries, Store } from '../../store/openStore';
import { graceSeconds } from './access/door';
import { stagedHours } from './editing/stagedParts';
import { idempotencySeconds } from './gallery/idempotency';
import { readTableJson } from './storage/readTableJson';

/** Rows deleted by one statement, so that others get their turn. */
const rowsPerDelete = 1000;

/** Removes for good what is past its time: comparisons after their grace, half-sent batches, idempotency keys. */
export async function purgeComparisons(store: Store, now: number): Promise<void> {
  const expired = await store.db
    .selectFrom('comparisons')
    .select('id')
    .where('deleted_at', '<=', now - graceSeconds)
    .execute();
  for (const { id } of expired) await store.transaction((queries) => eraseComparison(queries, id));
  await store.db
    .deleteFrom('staged_parts')
    .where('at', '<=', now - stagedHours * 3600)
    .execute();
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
      return row === undefined ? null : readTableJson(queries, row, 'manage');
    });
    if (text !== null) tables.push(JSON.parse(text));
  }
  return tables;
}

async function eraseComparison(queries: Queries, id: string): Promise<void> {
  for (const table of ['pictures', 'staged_parts', 'history_parts', 'history'] as const) {
    await queries.deleteFrom(table).where('comparison_id', '=', id).execute();
  }
  await eraseItems(queries, id);
  for (const table of ['attributes', 'weightings'] as const) {
    await queries.deleteFrom(table).where('comparison_id', '=', id).execute();
  }
  await queries.deleteFrom('comparisons').where('id', '=', id).execute();
}

async function eraseItems(queries: Queries, comparisonId: string): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await queries
      .deleteFrom('items')
      .where('comparison_id', '=', comparisonId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('items')
          .select('id')
          .where('comparison_id', '=', comparisonId)
          .limit(sql.lit(rowsPerDelete)),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < BigInt(rowsPerDelete)) return;
  }
}
