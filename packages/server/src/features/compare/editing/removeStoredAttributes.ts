import { applyChange, type Cell, type Change, checkChange, invertChange } from '@tertium/engine';
import type { ItemRow } from '../../../store/comparisonTables';
import { tellInto } from '../history/toldLines';
import { loadExcerpt } from '../storage/excerpt';
import { readItemSlices } from '../storage/itemSlices';
import { noGrowth, putItems, saveExcerpt, sizeOfItem } from '../storage/saveExcerpt';
import { formatCells, parseCells } from '../storage/storedCells';
import {
  addToProgress,
  type BatchProgress,
  countChange,
  invalidChange,
  recordInverse,
} from './batchProgress';

type Removal = Extract<Change, { kind: 'attributes.remove' }>;

/** Removes attributes with the cells of all items, a slice of items at a time. */
export async function removeStoredAttributes(
  progress: BatchProgress,
  change: Removal,
  index: number,
): Promise<void> {
  const { queries, row } = progress;
  const before = await loadExcerpt(queries, row, new Set());
  const trouble = checkChange(before.comparison, change);
  if (trouble !== null) throw invalidChange(progress, index, trouble);
  const removed = change.ids.map((id) => ({ id, slot: before.slots.get(id) ?? 0 }));
  for await (const slice of readItemSlices(queries, row.id)) {
    await recordInverse(progress, cellsIn(slice, removed));
    await clearSlots(progress, slice, new Set(removed.map(({ slot }) => slot)));
  }
  countChange(progress.counts, change);
  tellInto(progress.told, before.comparison, change);
  addToProgress(progress, await saveExcerpt(queries, row, before, applyChange(before.comparison, change)));
  await recordInverse(progress, invertChange(before.comparison, change));
}

interface Column {
  readonly id: string;
  readonly slot: number;
}

/** The cells of some columns that are not empty, as the change that sets them again. */
function cellsIn(slice: readonly ItemRow[], columns: readonly Column[]): readonly Change[] {
  const filled = slice
    .map((row) => ({ id: row.id, cells: parseCells(row.cells) }))
    .filter(({ cells }) => columns.some(({ slot }) => (cells[slot] ?? null) !== null));
  if (filled.length === 0) return [];
  const attributeIds = columns.map(({ id }) => id);
  const rows = filled.map(({ cells }) => columns.map(({ slot }): Cell => cells[slot] ?? null));
  return [{ kind: 'cells.set', itemIds: filled.map(({ id }) => id), attributeIds, rows }];
}

async function clearSlots(
  progress: BatchProgress,
  slice: readonly ItemRow[],
  slots: ReadonlySet<number>,
): Promise<void> {
  const rows = slice.map((row) => ({
    ...row,
    cells: formatCells(parseCells(row.cells).map((cell, slot) => (slots.has(slot) ? null : cell))),
  }));
  const changed = rows.filter((row, i) => row.cells !== slice[i]?.cells);
  const shrunk = slice.reduce((bytes, row, i) => bytes + sizeOfItem(row) - sizeOfItem(rows[i]), 0);
  await putItems(progress.queries, changed);
  addToProgress(progress, { ...noGrowth, bytes: -shrunk });
}
