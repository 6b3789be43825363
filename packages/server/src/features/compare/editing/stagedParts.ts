import { sql } from 'kysely';
import { ApiError } from '../../../http/apiError';
import type { Queries } from '../../../store/openStore';
import { checkQuota, lockUser } from '../access/quotas';
import type { BatchContext, BatchPart } from './applyBatch';

/** Hours after which a batch that never became complete is dropped. */
export const stagedHours = 24;

export interface StagedPart extends BatchPart {
  readonly part: number;
  readonly isLast: boolean;
}

/** Keeps a part of a batch; one that is there already must be the same. */
export async function stagePart(context: BatchContext, staged: StagedPart): Promise<void> {
  const { queries, kind, row, batchId, authorId, now, quotas } = context;
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
      changes: staged.text,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['comparison_id', 'batch_id', 'part']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n)
    return checkStagedBytes(queries, authorId, quotas.stagedBytes);
  const stored = await partsOf(queries, { comparisonId: row.id, batchId, authorId })
    .select(['changes', 'is_last'])
    .where('part', '=', staged.part)
    .executeTakeFirst();
  if (stored?.changes !== staged.text || (stored.is_last === 1) !== staged.isLast) {
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
interface StagedBatch {
  readonly comparisonId: string;
  readonly batchId: string;
  readonly authorId: string;
}

const partsOf = (queries: Queries, { comparisonId, batchId, authorId }: StagedBatch) =>
  queries
    .selectFrom('staged_parts')
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', '=', batchId)
    .where('author_id', '=', authorId);

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
      .select(['base_version', 'changes'])
      .where('part', '=', part)
      .executeTakeFirst();
    if (stored === undefined) return;
    yield {
      baseVersion: stored.base_version,
      changes: JSON.parse(stored.changes),
      text: stored.changes,
    };
  }
}

export async function dropStaged(queries: Queries, batch: StagedBatch): Promise<void> {
  await queries
    .deleteFrom('staged_parts')
    .where('comparison_id', '=', batch.comparisonId)
    .where('batch_id', '=', batch.batchId)
    .where('author_id', '=', batch.authorId)
    .execute();
}
