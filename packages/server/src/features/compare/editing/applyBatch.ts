import type { Purpose, Right } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries, StoreKind } from '../../../store/openStore';
import { packAside } from '../../../store/packed';
import { createTurns } from '../../../store/turns';
import { checkChangeRights } from '../access/checkChangeRights';
import { checkQuota, checkUserQuotas, lockUser, type Quotas } from '../access/quotas';
import { insertHistoryPart } from '../storage/historyParts';
import { applyChangeList } from './applyChangeList';
import { type BatchProgress, startProgress } from './batchProgress';
import { refuseConflicts } from './findConflicts';

/** History of a batch for which not all of its owner's things are counted again; the next larger one is. */
const uncountedHistoryBytes = 4096;

/** A part of a batch as it is applied. */
export interface BatchPart {
  readonly baseVersion: number;
  readonly changes: readonly Change[];
  /** The same as JSON. */
  readonly text: string;
  /** Bytes that it takes in the history, where it waits already; `null`: it has come by itself. */
  readonly storedBytes: number | null;
}

export interface BatchContext {
  readonly queries: Queries;
  readonly kind: StoreKind;
  readonly quotas: Quotas;
  /** The comparison, locked by this transaction. Quotas count its owner. */
  readonly row: ComparisonRow;
  /** What the author may do with it. */
  readonly right: Right;
  readonly batchId: string;
  /** Who posted it; stands in the history. */
  readonly authorId: string;
  readonly now: number;
  readonly purpose: Purpose | null;
}

/**
 * Applies a batch within the caller's transaction and gives the version after it. Throws ERR_VERSION_CONFLICT,
 * ERR_FORBIDDEN, ERR_CHANGE_INVALID or ERR_QUOTA; the transaction then keeps nothing of it.
 */
export async function applyBatch(
  context: BatchContext,
  parts: AsyncIterable<BatchPart> | Iterable<BatchPart>,
): Promise<number> {
  const { queries, row } = context;
  const progress = startProgress({ queries, row, batchId: context.batchId }, createTurns());
  await insertHistory(context, progress.version);
  let length = 0;
  for await (const { baseVersion, changes, text, storedBytes } of parts) {
    checkChangeRights(context.right, changes);
    await refuseConflicts(queries, row, { since: baseVersion, mine: changes });
    await applyChangeList(progress, changes.entries());
    progress.historyBytes += storedBytes ?? (await insertForwardPart(progress, text));
    length += text.length;
    progress.part += 1;
  }
  await finishBatch(context, progress, length);
  return progress.version;
}

/** Begins the history of a batch; `finishBatch` completes it. */
export async function insertHistory(context: BatchContext, version: number): Promise<void> {
  const { queries, row, batchId, authorId, now, purpose } = context;
  await queries
    .insertInto('history')
    .values({
      comparison_id: row.id,
      version,
      batch_id: batchId,
      batch_count: 1,
      author_id: authorId,
      at: now,
      counts: '{}',
      change_length: 0,
      purpose: purpose === null ? null : JSON.stringify(purpose),
      lines: '[]',
      more_lines: 0,
    })
    .execute();
}

async function insertForwardPart(
  { queries, row, batchId, part }: BatchProgress,
  text: string,
): Promise<number> {
  const packed = await packAside(text);
  const piece = { comparisonId: row.id, batchId, direction: 'forward', part } as const;
  return insertHistoryPart(queries, { ...piece, text, packed });
}

/** Writes the comparison's own row and what the history says of the batch; throws ERR_QUOTA. */
export async function finishBatch(
  context: BatchContext,
  progress: BatchProgress,
  /** Characters of its changes. */
  length: number,
): Promise<void> {
  const { queries, kind, quotas, now } = context;
  const { growth, version, counts, told } = progress;
  const row = {
    ...progress.row,
    item_count: progress.row.item_count + growth.items,
    attribute_count: progress.row.attribute_count + growth.attributes,
    byte_count: progress.row.byte_count + growth.bytes,
    history_byte_count: progress.row.history_byte_count + progress.historyBytes,
    version,
    updated_at: now,
  };
  checkQuota('items', quotas.items, row.item_count);
  checkQuota('attributes', quotas.attributes, row.attribute_count);
  checkQuota('bytesPerComparison', quotas.bytesPerComparison, row.byte_count);
  if ((counts['weightings.add'] ?? 0) > 0) await checkWeightings(queries, row.id, quotas);
  const isCounted = growth.bytes > 0 || progress.historyBytes > uncountedHistoryBytes;
  if (isCounted) await lockUser(queries, kind, row.owner_id);
  const { numUpdatedRows } = await queries
    .updateTable('comparisons')
    .set(row)
    .where('id', '=', row.id)
    .where('version', '=', context.row.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('The comparison changed under its lock');
  if (isCounted) await checkUserQuotas(queries, row.owner_id, quotas);
  await queries
    .updateTable('history')
    .set({
      counts: JSON.stringify(counts),
      change_length: length,
      lines: JSON.stringify(told.lines),
      more_lines: told.more,
    })
    .where('comparison_id', '=', row.id)
    .where('version', '=', version)
    .execute();
}

async function checkWeightings(queries: Queries, comparisonId: string, quotas: Quotas): Promise<void> {
  const { count } = await queries
    .selectFrom('weightings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comparison_id', '=', comparisonId)
    .executeTakeFirstOrThrow();
  checkQuota('weightings', quotas.weightings, Number(count));
}
