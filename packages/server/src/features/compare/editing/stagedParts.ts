import { sql } from 'kysely';
import { ApiError } from '../../../http/apiError';
import type { Queries, Store } from '../../../store/openStore';
import { packText, unpackText } from '../../../store/packed';
import { checkQuota, lockUser } from '../access/quotas';
import { deleteHistoryParts, findHistoryPart, insertHistoryPart } from '../storage/historyParts';
import type { BatchContext, BatchPart } from './applyBatch';

/** Hours after which a batch that never became complete is dropped. */
export const stagedHours = 24;

export interface StagedPart extends Omit<BatchPart, 'storedBytes'> {
  readonly part: number;
  readonly isLast: boolean;
}

/** Keeps a part of a batch; one that is there already must be the same. */
export async function stagePart(context: BatchContext, staged: StagedPart): Promise<void> {
  const { queries, kind, row, batchId, authorId, now, quotas } = context;
  const packed = packText(staged.text);
  await lockUser(queries, kind, authorId);
  const inserted = await queries
    .insertInto('staged_parts')
    .values({
      comparison_id: row.id,
      batch_id: batchId,
      part: staged.part,
      author_id: authorId,
      base_version: staged.baseVersion,
      is_last: staged.isLast ? 1 : 0,
      change_length: staged.text.length,
      byte_count: packed.content.length,
      prepared: null,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['comparison_id', 'batch_id', 'part']).doNothing())
    .executeTakeFirst();
  const piece = { comparisonId: row.id, batchId, direction: 'forward', part: staged.part } as const;
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    await insertHistoryPart(queries, { ...piece, changes: staged.text, packed });
    return checkStagedBytes(queries, authorId, quotas.stagedBytes);
  }
  const stored = await partsOf(queries, { comparisonId: row.id, batchId, authorId })
    .select('is_last')
    .where('part', '=', staged.part)
    .executeTakeFirst();
  const isSame = stored !== undefined && (await findHistoryPart(queries, piece)) === staged.text;
  if (!isSame || (stored.is_last === 1) !== staged.isLast) {
    throw new ApiError('ERR_STATE', { message: 'That part of the batch was sent with other changes.' });
  }
}

/** What is half sent counts for who sends it; what is kept counts for the owner. */
async function checkStagedBytes(queries: Queries, authorId: string, limit: number): Promise<void> {
  const { bytes } = await queries
    .selectFrom('staged_parts')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('change_length'), sql.lit(0)).as('bytes'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  checkQuota('stagedBytes', limit, Number(bytes));
}

/** A batch on its way; its parts all come from one author. */
export interface StagedBatch {
  readonly comparisonId: string;
  readonly batchId: string;
  readonly authorId: string;
}

const partsOf = (queries: Queries, { comparisonId, batchId, authorId }: StagedBatch) =>
  queries
    .selectFrom('staged_parts')
    .where('staged_parts.comparison_id', '=', comparisonId)
    .where('staged_parts.batch_id', '=', batchId)
    .where('staged_parts.author_id', '=', authorId);

/** Whether the last part and all before it are there, in whatever order they came. */
export async function isStagedComplete(queries: Queries, batch: StagedBatch): Promise<boolean> {
  const parts = await partsOf(queries, batch).select(['part', 'is_last']).execute();
  const last = parts.find(({ is_last }) => is_last === 1);
  if (last === undefined) return false;
  if (parts.some(({ part }) => part > last.part)) {
    throw new ApiError('ERR_STATE', { message: 'The batch has a part after its last.' });
  }
  return parts.length === last.part + 1;
}

/** The parts in order, one in memory at a time. */
export async function* readStaged(queries: Queries, batch: StagedBatch): AsyncGenerator<BatchPart> {
  for (let part = 0; ; part++) {
    const stored = await partsOf(queries, batch)
      .innerJoin('history_parts', (join) =>
        join
          .onRef('history_parts.comparison_id', '=', 'staged_parts.comparison_id')
          .onRef('history_parts.batch_id', '=', 'staged_parts.batch_id')
          .onRef('history_parts.part', '=', 'staged_parts.part')
          .on('history_parts.direction', '=', 'forward'),
      )
      .select(['staged_parts.base_version', 'history_parts.content'])
      .where('staged_parts.part', '=', part)
      .executeTakeFirst();
    if (stored === undefined) return;
    const text = unpackText(stored.content);
    const storedBytes = stored.content.length;
    yield { baseVersion: stored.base_version, changes: JSON.parse(text), text, storedBytes };
  }
}

/** Lets go of a batch that is history now. */
export async function unstage(queries: Queries, batch: StagedBatch): Promise<bigint> {
  const { numDeletedRows } = await queries
    .deleteFrom('staged_parts')
    .where('comparison_id', '=', batch.comparisonId)
    .where('batch_id', '=', batch.batchId)
    .where('author_id', '=', batch.authorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows;
}

/** Drops all that has come of a batch that will not be applied; within a transaction. */
export async function dropStaged(queries: Queries, batch: StagedBatch): Promise<void> {
  if ((await unstage(queries, batch)) === 0n) return;
  await deleteHistoryParts(queries, batch.comparisonId, batch.batchId);
}

/** Drops the batches of which nothing has come since a time; seconds since 1970. */
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
  }
}
