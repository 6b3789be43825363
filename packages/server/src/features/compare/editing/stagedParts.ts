import type { Change } from '@tertium/engine';
import { sql } from 'kysely';
import { ApiError } from '../../../http/apiError';
import type { StagedPartRow } from '../../../store/comparisonTables';
import type { Queries, Store } from '../../../store/openStore';
import { checkQuota, lockUser } from '../access/quotas';
import { insertChunks, moveChunks } from '../storage/chunks';
import { deleteHistoryParts, findHistoryPart, insertHistoryPart } from '../storage/historyParts';
import { deleteRetired, retired } from '../storage/layers';
import type { BatchContext, BatchPart } from './applyBatch';
import type { PackedPart } from './packPart';
import type { Prepared } from './prepareItems';

/** Hours after which an incomplete batch is dropped. */
export const stagedHours = 24;
/** The highest part number that the contract allows. */
export const highestPart = 9999;

/** A batch that is arriving. All its parts come from one author. */
export interface StagedBatch {
  readonly comparisonId: string;
  readonly batchId: string;
  readonly authorId: string;
}

/** A part that waits for others. */
export interface StagedPart extends Omit<StagedPartRow, 'prepared'> {
  readonly prepared: Prepared | null;
}

/** Stores a part of a batch, with its new items in hidden chunks. A part that is already stored must be the same. */
export async function stagePart(context: BatchContext, packed: PackedPart): Promise<void> {
  const { queries, kind, row, batchId, now, quotas } = context;
  const authorId = context.author.personId;
  const { part, length, isLast, items } = packed;
  await lockUser(queries, kind, authorId);
  const inserted = await queries
    .insertInto('staged_parts')
    .values({
      comparison_id: row.id,
      batch_id: batchId,
      part,
      author_id: authorId,
      base_version: packed.baseVersion,
      is_last: isLast ? 1 : 0,
      change_length: length,
      byte_count: packed.packed.content.length,
      prepared: items === null ? null : JSON.stringify(items.prepared),
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['comparison_id', 'batch_id', 'part']).doNothing())
    .executeTakeFirst();
  const piece = { comparisonId: row.id, batchId, direction: 'forward', part } as const;
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    await insertHistoryPart(queries, { ...piece, length, packed: packed.packed });
    if (items !== null) {
      const undoing = { ...piece, direction: 'inverse', part: -part } as const;
      await insertHistoryPart(queries, { ...undoing, ...items.inverse });
      await insertChunks(queries, { comparisonId: row.id, layer: batchId }, items.chunks, part);
    }
    return checkStagedBytes(queries, authorId, quotas.stagedBytes);
  }
  const stored = await partsOf(queries, { comparisonId: row.id, batchId, authorId })
    .select('is_last')
    .where('part', '=', part)
    .executeTakeFirst();
  const isSame = stored !== undefined && (await findHistoryPart(queries, piece)) === packed.text();
  if (!isSame || (stored.is_last === 1) !== isLast) {
    throw new ApiError('ERR_STATE', {
      message: 'This part of the batch was already sent with other changes.',
    });
  }
}

/** Checks the sender's quota for incomplete batches. Applied ones count for the comparison's owner. */
async function checkStagedBytes(queries: Queries, authorId: string, limit: number): Promise<void> {
  const { bytes } = await queries
    .selectFrom('staged_parts')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('change_length'), sql.lit(0)).as('bytes'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  checkQuota('stagedBytes', limit, Number(bytes));
}

const partsOf = (queries: Queries, { comparisonId, batchId, authorId }: StagedBatch) =>
  queries
    .selectFrom('staged_parts')
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', '=', batchId)
    .where('author_id', '=', authorId);

/** Whether the last part and all before it have arrived, in any order. */
export async function isStagedComplete(queries: Queries, batch: StagedBatch): Promise<boolean> {
  const parts = await partsOf(queries, batch).select(['part', 'is_last']).execute();
  const last = parts.find(({ is_last }) => is_last === 1);
  if (last === undefined) return false;
  if (parts.some(({ part }) => part > last.part)) {
    throw new ApiError('ERR_STATE', { message: 'The batch has a part after its last one.' });
  }
  return parts.length === last.part + 1;
}

/** Lists the parts in order, without their changes. */
export async function listStaged(queries: Queries, batch: StagedBatch): Promise<StagedPart[]> {
  const rows = await partsOf(queries, batch).selectAll().orderBy('part').execute();
  return rows.map((row) => ({ ...row, prepared: row.prepared === null ? null : JSON.parse(row.prepared) }));
}

/**
 * The changes of a part that can conflict. One `cells.set` of a made-up item stands for the cells of all new items.
 */
export async function changesOfStaged(queries: Queries, staged: StagedPart): Promise<readonly Change[]> {
  const { prepared } = staged;
  if (prepared === null) return JSON.parse(await textOfStaged(queries, staged));
  const { rest, attributeIds } = prepared;
  const others = rest.map(([, change]) => change);
  if (attributeIds.length === 0) return others;
  const itemIds = ['a new item'];
  return [...others, { kind: 'cells.set', itemIds, attributeIds, rows: [attributeIds.map(() => null)] }];
}

async function textOfStaged(queries: Queries, staged: StagedPart): Promise<string> {
  const { comparison_id, batch_id, part } = staged;
  const piece = { comparisonId: comparison_id, batchId: batch_id, direction: 'forward', part } as const;
  const text = await findHistoryPart(queries, piece);
  if (text === null) throw new Error('The changes of a waiting part are missing');
  return text;
}

/**
 * Reads the parts in order, one in memory at a time, as if they were based on `checkedVersion`. Call it only once they
 * are known not to conflict.
 */
export async function* readStaged(
  queries: Queries,
  batch: StagedBatch,
  checkedVersion: number,
): AsyncGenerator<BatchPart> {
  for (const staged of await listStaged(queries, batch)) {
    const text = await textOfStaged(queries, staged);
    const changes: readonly Change[] = JSON.parse(text);
    yield { baseVersion: checkedVersion, changes, text, storedBytes: staged.byte_count };
  }
}

/** Deletes the staged parts of a batch that is history now. Returns how many there were. */
export async function unstage(queries: Queries, batch: StagedBatch): Promise<bigint> {
  const { numDeletedRows } = await queries
    .deleteFrom('staged_parts')
    .where('comparison_id', '=', batch.comparisonId)
    .where('batch_id', '=', batch.batchId)
    .where('author_id', '=', batch.authorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows;
}

/** Drops the prepared items of a batch, which will be applied in order. */
export async function dropPrepared(queries: Queries, { comparisonId, batchId }: StagedBatch): Promise<void> {
  await moveChunks(queries, comparisonId, { from: batchId, to: retired });
  await deleteHistoryParts(queries, { comparisonId, batchId }, 'inverse');
}

/** Drops the prepared items of a batch that keeps waiting. */
export async function forgetPrepared(queries: Queries, batch: StagedBatch): Promise<void> {
  await dropPrepared(queries, batch);
  await queries
    .updateTable('staged_parts')
    .set({ prepared: null })
    .where('comparison_id', '=', batch.comparisonId)
    .where('batch_id', '=', batch.batchId)
    .where('author_id', '=', batch.authorId)
    .execute();
}

/** Whether a batch has been neither applied nor dropped. */
export async function isWaiting(queries: Queries, batch: StagedBatch): Promise<boolean> {
  return (await partsOf(queries, batch).select('part').limit(1).execute()).length > 0;
}

/** Drops all parts of a batch that will not be applied. Call it within a transaction. */
export async function dropStaged(queries: Queries, batch: StagedBatch): Promise<void> {
  if ((await unstage(queries, batch)) === 0n) return;
  await dropPrepared(queries, batch);
  await deleteHistoryParts(queries, batch, 'forward');
}

/** Drops all incomplete batches of a comparison, of all authors. Call it within a transaction. */
export async function dropAllStaged(queries: Queries, comparisonId: string): Promise<void> {
  const waiting = await queries
    .selectFrom('staged_parts')
    .select(['batch_id', 'author_id'])
    .distinct()
    .where('comparison_id', '=', comparisonId)
    .execute();
  for (const { batch_id, author_id } of waiting)
    await dropStaged(queries, { comparisonId, batchId: batch_id, authorId: author_id });
}

/** Drops the batches of which no part has arrived since `until`, in seconds since 1970. */
export async function dropForgotten(store: Store, until: number): Promise<void> {
  const forgotten = await store.db
    .selectFrom('staged_parts')
    .select(['comparison_id', 'batch_id', 'author_id'])
    .groupBy(['comparison_id', 'batch_id', 'author_id'])
    .having(({ fn }) => fn.max('at'), '<=', until)
    .execute();
  for (const { comparison_id, batch_id, author_id } of forgotten) {
    const batch = { comparisonId: comparison_id, batchId: batch_id, authorId: author_id };
    await store.transaction((queries) => dropStaged(queries, batch));
    await deleteRetired(store, comparison_id);
  }
}
