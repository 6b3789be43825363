import type { Author, Purpose } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import { createYield } from '../../../store/createYield';
import type { Queries, StoreKind } from '../../../store/openStore';
import { packAside } from '../../../store/packed';
import { checkChangeRights } from '../access/checkChangeRights';
import { checkQuota, checkUserQuotas, lockUser, type Quotas } from '../access/quotas';
import { notifyOfComment } from '../comments/notifyOfComment';
import { openDisputes } from '../comments/openDisputes';
import { insertHistory } from '../history/insertHistory';
import { topicIdsOf } from '../news/topicIds';
import { notifyOfCells } from '../notices/notifyOfCells';
import { insertHistoryPart } from '../storage/historyParts';
import { type Hold, openTable } from '../storage/table';
import { applyChangeList } from './applyChangeList';
import { type BatchProgress, startProgress } from './batchProgress';
import { refuseConflicts } from './findConflicts';

/** History bytes up to which a batch doesn't count all of its owner's data again. The next larger one does. */
const uncountedHistoryBytes = 4096;

/** A part of a batch to apply. */
export interface BatchPart {
  readonly baseVersion: number;
  readonly changes: readonly Change[];
  /** The changes as JSON. */
  readonly text: string;
  /** Its bytes in the history, if it is stored there already. `null` if it came alone. */
  readonly storedBytes: number | null;
}

export interface BatchContext {
  readonly queries: Queries;
  readonly kind: StoreKind;
  readonly quotas: Quotas;
  /** The comparison, locked by this transaction. Quotas count its owner. */
  readonly row: ComparisonRow;
  readonly batchId: string;
  /** The author shown in the history, and their right. */
  readonly author: Author;
  /** The access token's name, if a program posted it for them. */
  readonly program: string | null;
  readonly now: number;
  readonly purpose: Purpose | null;
  /** How long it may block all others, `null` for what is always small. */
  readonly hold: Hold | null;
}

/**
 * Applies a batch within the caller's transaction and returns the version after it. Throws ERR_VERSION_CONFLICT,
 * ERR_FORBIDDEN, ERR_CHANGE_INVALID or ERR_QUOTA, or HeldTooLong. Then the transaction keeps nothing of it.
 */
export async function applyBatch(
  context: BatchContext,
  parts: AsyncIterable<BatchPart> | Iterable<BatchPart>,
): Promise<number> {
  const { queries, row, author, hold } = context;
  const table = openTable(queries, row.id, hold);
  const progress = startProgress({ ...context, table }, createYield());
  let length = 0;
  for await (const { baseVersion, changes, text, storedBytes } of parts) {
    checkChangeRights(author.right, changes);
    await refuseConflicts(queries, row, { since: baseVersion, mine: changes });
    await applyChangeList(progress, changes.entries());
    progress.historyBytes += storedBytes ?? (await insertForwardPart(queries, progress, text));
    length += text.length;
    progress.part += 1;
  }
  await finishBatch(context, progress, length);
  return progress.version;
}

async function insertForwardPart(
  queries: Queries,
  { row, batchId, part }: BatchProgress,
  text: string,
): Promise<number> {
  const packed = await packAside(text);
  const piece = { comparisonId: row.id, batchId, direction: 'forward', part } as const;
  return insertHistoryPart(queries, { ...piece, length: text.length, packed });
}

/** Writes the comparison's row and the batch's history entry. Throws ERR_QUOTA. */
export async function finishBatch(
  context: BatchContext,
  progress: BatchProgress,
  /** Characters of its changes. */
  length: number,
): Promise<void> {
  const { queries, kind, quotas, now } = context;
  const { growth, version, counts, historyLines, cellNews } = progress;
  const asked = { userId: context.author.personId, program: context.program ?? undefined };
  const doing = { ...context, asked };
  const disputes = await openDisputes(doing, cellNews);
  const { id, name, description, settings, topics } = progress.row;
  const changed = {
    name,
    description,
    settings,
    topics: disputes.isChanged
      ? JSON.stringify({ ...topicIdsOf(progress.row), comments: context.batchId })
      : topics,
    item_count: progress.row.item_count + growth.items,
    attribute_count: progress.row.attribute_count + growth.attributes,
    byte_count: progress.row.byte_count + growth.bytes,
    history_byte_count: progress.row.history_byte_count + progress.historyBytes,
    version,
    updated_at: now,
  };
  const row = { ...progress.row, ...changed };
  checkQuota('items', quotas.items, row.item_count);
  checkQuota('attributes', quotas.attributes, row.attribute_count);
  checkQuota('bytesPerComparison', quotas.bytesPerComparison, row.byte_count);
  if ((counts['weightings.add'] ?? 0) > 0) await checkWeightings(queries, id, quotas);
  const isCounted = growth.bytes > 0 || progress.historyBytes > uncountedHistoryBytes;
  if (isCounted) await lockUser(queries, kind, row.owner_id);
  const { numAffectedRows } = await updateRow(queries, { id, changed, before: context.row.version });
  if (numAffectedRows !== 1n) throw new Error('The comparison changed under its lock');
  if (isCounted) await checkUserQuotas(queries, row.owner_id, quotas);
  await insertHistory(queries, {
    comparison_id: id,
    version,
    batch_id: context.batchId,
    batch_count: 1,
    author_id: context.author.personId,
    program: context.program,
    at: now,
    counts: JSON.stringify(counts),
    change_length: length,
    purpose: context.purpose === null ? null : JSON.stringify(context.purpose),
    lines: JSON.stringify(historyLines.lines),
    more_lines: historyLines.more,
  });
  const isProposed = cellNews.isProposed && context.purpose?.kind === 'propose';
  const telling = { row, batchId: context.batchId, version, commentIds: disputes.ids, asked, now };
  await notifyOfCells(queries, telling, { ...cellNews, isProposed });
  for (const comment of disputes.comments) await notifyOfComment(queries, { asked, now }, row, comment);
}

interface RowUpdate {
  readonly id: string;
  /** Only what a batch can change: SQLite checks each foreign key and index of a column that is set. */
  readonly changed: Partial<ComparisonRow>;
  /** The version before. */
  readonly before: number;
}

const updateRow = compileOnce((queries: Queries, { id, changed, before }: RowUpdate) =>
  queries.updateTable('comparisons').set(changed).where('id', '=', id).where('version', '=', before),
);

/** Checks named weightings. The number of own ones is limited by the number of people. */
async function checkWeightings(queries: Queries, comparisonId: string, quotas: Quotas): Promise<void> {
  const { count } = await queries
    .selectFrom('weightings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comparison_id', '=', comparisonId)
    .where('person_id', 'is', null)
    .executeTakeFirstOrThrow();
  checkQuota('weightings', quotas.weightings, Number(count));
}
