import {
  type Cell,
  type CellDetail,
  type Change,
  type Comparison,
  columnsOf,
  hasSomethingVisible,
  indexOfId,
  proposalsOf,
  rawText,
} from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import { findWriters, type WrittenCell } from '../history/findWriters';
import { addNotices, type Doing } from './addNotices';

/** Disputes of one batch that people get notices of. */
const mostDisputed = 500;

export interface DisputedCell extends WrittenCell {
  readonly note: string;
  /** The note that it had, if it was disputed before. */
  readonly noteBefore: string | undefined;
  /** The person who disputes it also entered it, so that no one else gets a notice. */
  readonly isOwn: boolean;
}

/** What a batch does to cells that people get notices of. */
export interface CellNews {
  /** Whose value is disputed now, and was not or has another note, by `formatCell`. */
  readonly disputed: Map<string, DisputedCell>;
  /** Whose value was disputed, by `formatCell`. */
  readonly settled: Map<string, WrittenCell>;
  /** Whether values are proposed that were not. */
  isProposed: boolean;
}

export const noCellNews = (): CellNews => ({
  disputed: new Map(),
  settled: new Map(),
  isProposed: false,
});

const isDisputed = (cell: Cell): boolean =>
  cell !== null && typeof cell === 'object' && cell.state === 'disputed';

/** Whether it is a text alone, which is neither disputed nor has proposals: nearly all cells of an import are. */
const isPlain = (cell: Cell): boolean => cell === null || typeof cell === 'string';

/** Adds what a change does to the comparison as it is before. */
export function noteCells(news: CellNews, before: Comparison, change: Change): void {
  if (change.kind !== 'cells.set') return;
  const rowOf = indexOfId(before.items);
  const { cellsOf } = columnsOf(before);
  const columns = change.attributeIds.map(cellsOf);
  for (const [i, itemId] of change.itemIds.entries()) {
    const place = rowOf.get(itemId) ?? -1;
    for (let j = 0; j < columns.length; j++) {
      const was = columns[j]?.[place] ?? null;
      const is = change.rows[i]?.[j] ?? null;
      if (isPlain(was) && isPlain(is)) continue;
      if (proposalsOf(is).length > proposalsOf(was).length) news.isProposed = true;
      const cell = { itemId, attributeId: change.attributeIds[j] ?? '', raw: rawText(was) };
      if (isDisputed(is)) noteDispute(news, cell, { was, is });
      else if (isDisputed(was)) {
        news.disputed.delete(formatCell(cell));
        news.settled.set(formatCell(cell), cell);
      }
    }
  }
}

/** Adds a value that is disputed now, unless it was before with the same note. */
function noteDispute(
  { disputed }: CellNews,
  cell: WrittenCell,
  { was, is }: { readonly was: Cell; readonly is: Cell },
): void {
  const [key, note] = [formatCell(cell), noteOf(is)];
  const noteBefore = isDisputed(was) ? noteOf(was) : undefined;
  if (noteBefore !== undefined && (note === noteBefore || !hasSomethingVisible(note))) return;
  const { isOwn, ...first } = disputed.get(key) ?? { noteBefore, isOwn: rawText(is) !== cell.raw };
  if (disputed.size < mostDisputed) disputed.set(key, { ...cell, isOwn, ...first, note });
}

const noteOf = (cell: Cell): string => (cell as CellDetail).note ?? '';

interface SavedBatch extends Doing {
  readonly row: Pick<ComparisonRow, 'id' | 'owner_id'>;
  readonly batchId: string;
  /** The version that the batch made. */
  readonly version: number;
  /** The comments that say what is disputed, where there is one. */
  readonly commentIds: ReadonlyMap<DisputedCell, string>;
}

/** Notifies the person who entered a disputed value as long as it is disputed, and editors of proposed values. */
export async function notifyOfCells(
  queries: Queries,
  { row, batchId, version, commentIds, ...doing }: SavedBatch,
  { disputed, settled, isProposed }: CellNews,
): Promise<void> {
  await readInSlices([...settled.keys()], (cells) =>
    queries.deleteFrom('notices').where('comparison_id', '=', row.id).where('cell', 'in', cells).execute(),
  );
  const cells = [...disputed.values()].filter(({ isOwn, noteBefore }) => !isOwn && noteBefore === undefined);
  if (cells.length > 0) {
    const writers = await findWriters(queries, row.id, { cells, before: version });
    for (const [cell, writer] of writers) {
      const sourceId = commentIds.get(cell) ?? batchId;
      const telling = { kind: 'dispute', sourceId, people: [writer], cell: formatCell(cell) } as const;
      await addNotices(queries, doing, row, telling);
    }
  }
  if (isProposed) {
    const people = await listDeciding(queries, row);
    await addNotices(queries, doing, row, { kind: 'proposal', sourceId: batchId, people });
  }
}

export const formatCell = ({ itemId, attributeId }: Pick<WrittenCell, 'itemId' | 'attributeId'>): string =>
  JSON.stringify({ itemId, attributeId });

/** People with a right of their own to take proposals, and without a notice that some wait. */
async function listDeciding(
  queries: Queries,
  { id, owner_id }: SavedBatch['row'],
): Promise<readonly string[]> {
  const granted = await queries
    .selectFrom('grants')
    .select('grantee_id')
    .where('comparison_id', '=', id)
    .where('right', 'in', ['edit', 'manage'])
    .execute();
  const unread = await queries
    .selectFrom('notices')
    .select('person_id')
    .where('comparison_id', '=', id)
    .where('kind', '=', 'proposal')
    .where('read_at', 'is', null)
    .execute();
  const left = new Set(unread.map(({ person_id }) => person_id));
  return [owner_id, ...granted.map(({ grantee_id }) => grantee_id)].filter((person) => !left.has(person));
}
