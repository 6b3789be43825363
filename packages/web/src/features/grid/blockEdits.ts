import { type Comparison, isSameValue, withProposals } from '@tertium/engine';
import { countedNoun } from '../../ui/countedNoun';
import { cellsAt } from './cellEdits';
import { type BlockEdit, fillCells, moveCells } from './cellFill';
import { type FillDirection, type RangeFill, splitRange } from './fillRanges';
import type { Block, layOutGrid } from './gridLayout';
import type { Range } from './selection';

/** Cells that were cut, and their text on the clipboard. */
export interface CutCells {
  readonly block: Block;
  readonly text: string;
}

/** The selected cells of a grid. */
export interface Blocks {
  readonly comparison: Comparison;
  readonly layout: Pick<
    ReturnType<typeof layOutGrid>,
    'blockOf' | 'extent' | 'leadingColumns' | 'rowIds' | 'columnIds' | 'turn'
  >;
  readonly range: Range;
  readonly cut: CutCells | null;
  readonly show: (count: number) => string;
}

/** Changes with a name, the selection after them, and a message. */
export interface DoneEdit extends Pick<BlockEdit, 'changes'> {
  readonly label: string;
  readonly chosen: Range;
  readonly said: string;
  /** What was left unchanged and why, `null` for nothing. */
  readonly left: string | null;
}

function doneEdit(
  { show }: Blocks,
  { changes, count, leftCount }: BlockEdit,
  words: { readonly label: string; readonly done: string },
  chosen: Range,
): DoneEdit {
  const why = leftCount === 1 ? 'It is computed or can’t' : 'They are computed or can’t';
  const left = `${countedNoun(leftCount, 'cell', show)} left as before. ${why} hold this value.`;
  return {
    changes,
    label: words.label,
    chosen,
    said: `${countedNoun(count, 'cell', show)} ${words.done}`,
    left: leftCount === 0 ? null : left,
  };
}

export function fillRange(at: Blocks, { from, to, isBack }: RangeFill): DoneEdit {
  const { blockOf } = at.layout;
  const fill = { from: blockOf(from), to: blockOf(to), isBack };
  return doneEdit(
    at,
    fillCells(at.comparison, fill),
    { label: 'Fill cells', done: 'filled' },
    {
      top: Math.min(from.top, to.top),
      left: Math.min(from.left, to.left),
      bottom: Math.max(from.bottom, to.bottom),
      right: Math.max(from.right, to.right),
    },
  );
}

/** Fills as in a spreadsheet: the first row or column into the others, a single one from the one before it. */
export function fillBy(at: Blocks, direction: FillDirection): DoneEdit | string {
  const { range, layout } = at;
  const isDown = direction === 'down';
  const hasBefore = isDown ? range.top > 0 : range.left > layout.leadingColumns;
  const before = isDown ? { ...range, top: range.top - 1 } : { ...range, left: range.left - 1 };
  const fill = splitRange(range, direction, 1) ?? (hasBefore ? splitRange(before, direction, 1) : null);
  return fill === null
    ? `There is nothing ${isDown ? 'above' : 'to the left'} to fill from`
    : fillRange(at, fill);
}

/** Continues the filled cells of the range into the unknown ones after them. */
export function fillSeries(at: Blocks): DoneEdit | string {
  const { range } = at;
  const direction = range.bottom > range.top ? 'down' : 'right';
  const fill = splitRange(range, direction, filledIn(at, range, direction));
  return fill === null
    ? 'Select filled cells together with the unknown ones behind them'
    : fillRange(at, fill);
}

/** Fills down to the end of the filled cells beside the range: those before it, or else after it. */
export function fillToEnd(at: Blocks): DoneEdit | string {
  const { range, layout } = at;
  const { rows, columns } = layout.extent;
  const top = range.bottom + 1;
  const counts = [range.left - 1, range.right + 1].map((column) =>
    column < layout.leadingColumns || column >= columns
      ? 0
      : filledIn(at, { top, bottom: rows - 1, left: column, right: column }, 'down'),
  );
  const count = counts.find((each) => each > 0);
  if (count === undefined) return 'No filled cells beside the selection show how far to fill';
  return fillRange(at, { from: range, to: { ...range, top, bottom: range.bottom + count }, isBack: false });
}

/** Counts the rows or columns with a value before the first without one. */
function filledIn({ comparison, layout }: Blocks, range: Range, direction: FillDirection): number {
  const { top, bottom, left, right } = range;
  const isDown = direction === 'down';
  const isFilled = (at: number): boolean => {
    const line = isDown ? { ...range, top: at, bottom: at } : { ...range, left: at, right: at };
    const { itemIds, attributeIds } = layout.blockOf(line);
    return cellsAt(comparison, itemIds, attributeIds).some((row) =>
      row.some((cell) => withProposals(cell, []) !== null),
    );
  };
  const [first, last] = isDown ? [top, bottom] : [left, right];
  let at = first;
  while (at <= last && isFilled(at)) at++;
  return at - first;
}

export function moveBlock(at: Blocks, from: Block, to: Range): DoneEdit {
  const edit = moveCells(at.comparison, from, at.layout.blockOf(to));
  return doneEdit(at, edit, { label: 'Move cells', done: 'moved' }, to);
}

/** Moves the cells that were cut to the start of the range. */
export function moveCut(at: Blocks): DoneEdit | string {
  const { cut, layout, range } = at;
  if (cut === null) return 'No cells are cut';
  const [height, width] = layout.turn(cut.block.itemIds.length, cut.block.attributeIds.length);
  const { top, left } = range;
  const to = { top, left, bottom: top + height - 1, right: left + width - 1 };
  const fits = to.bottom < layout.extent.rows && to.right < layout.extent.columns;
  return fits
    ? moveBlock(at, cut.block, to)
    : 'The cut cells don’t fit here. Choose a cell further up or left.';
}

/** The range of the cut cells, as long as they are adjacent. */
export function cutRangeOf({ cut, layout }: Pick<Blocks, 'cut' | 'layout'>): Range | null {
  if (cut === null) return null;
  const { turn, rowIds, columnIds, leadingColumns, blockOf } = layout;
  const [rows, columns] = turn(cut.block.itemIds, cut.block.attributeIds);
  const top = rowIds.indexOf(rows[0] ?? '');
  const left = columnIds.indexOf(columns[0] ?? '') + leadingColumns;
  if (top < 0 || left < leadingColumns) return null;
  const range = { top, left, bottom: top + rows.length - 1, right: left + columns.length - 1 };
  return isSameValue(blockOf(range), cut.block) ? range : null;
}
