import { ApiError } from '../../../http/apiError';
import type { HistoryPartRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries } from '../../../store/openStore';
import type { Packed } from '../../../store/packed';
import { changesTextOf } from './columnParts';

/** A piece of a batch, or of its inverse. */
export interface HistoryPart {
  readonly comparisonId: string;
  readonly batchId: string;
  readonly direction: HistoryPartRow['direction'];
  readonly part: number;
  /** Characters of the JSON of its changes. */
  readonly length: number;
  /** JSON of a list of changes, or the result of `packColumns`. */
  readonly packed: Packed;
}

const insertRow = compileOnce((queries: Queries, { row }: { readonly row: HistoryPartRow }) =>
  queries
    .insertInto('history_parts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['comparison_id', 'batch_id', 'direction', 'part']).doNothing(),
    ),
);

/**
 * Stores a piece of a batch. It belongs to the history once the batch has an entry there. Returns the bytes that it
 * takes.
 */
export async function insertHistoryPart(queries: Queries, piece: HistoryPart): Promise<number> {
  const { comparisonId, batchId, direction, part, length, packed } = piece;
  const { content } = packed;
  const row = {
    comparison_id: comparisonId,
    batch_id: batchId,
    direction,
    part,
    content,
    length,
  };
  const { numAffectedRows } = await insertRow(queries, { row });
  if (numAffectedRows !== 1n) {
    throw new ApiError('ERR_STATE', { message: 'This batch was started with other changes.' });
  }
  return content.length;
}

/** JSON of a piece's changes, `null` if there is no such piece. */
export async function findHistoryPart(
  queries: Queries,
  piece: Omit<HistoryPart, 'length' | 'packed'>,
): Promise<string | null> {
  const row = await queries
    .selectFrom('history_parts')
    .select('content')
    .where('comparison_id', '=', piece.comparisonId)
    .where('batch_id', '=', piece.batchId)
    .where('direction', '=', piece.direction)
    .where('part', '=', piece.part)
    .executeTakeFirst();
  return row === undefined ? null : changesTextOf(row.content);
}

/** The versions whose pieces are read, both ends included. */
export interface VersionSpan {
  readonly first: number;
  readonly last: number;
}

/** Lists the pieces of some batches in one direction, in order, each as a JSON list. */
export async function listHistoryParts(
  queries: Queries,
  comparisonId: string,
  { first, last, direction }: VersionSpan & { readonly direction: HistoryPartRow['direction'] },
): Promise<{ readonly version: number; readonly changes: string }[]> {
  const rows = await queries
    .selectFrom('history')
    .innerJoin('history_parts', (join) =>
      join
        .onRef('history_parts.comparison_id', '=', 'history.comparison_id')
        .onRef('history_parts.batch_id', '=', 'history.batch_id'),
    )
    .select(['history.version', 'history_parts.content'])
    .where('history.comparison_id', '=', comparisonId)
    .where('history.version', '>=', first)
    .where('history.version', '<=', last)
    .where('history_parts.direction', '=', direction)
    .orderBy('history.version')
    .orderBy('history_parts.part')
    .execute();
  return rows.map(({ version, content }) => ({ version, changes: changesTextOf(content) }));
}

/** Deletes the pieces, in one direction, of a batch that never became history. */
export async function deleteHistoryParts(
  queries: Queries,
  { comparisonId, batchId }: Pick<HistoryPart, 'comparisonId' | 'batchId'>,
  direction: HistoryPartRow['direction'],
): Promise<void> {
  await queries
    .deleteFrom('history_parts')
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', '=', batchId)
    .where('direction', '=', direction)
    .execute();
}
