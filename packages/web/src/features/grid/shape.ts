import { heights } from '../../ui/tokens';
import type { ViewState } from '../view/viewState';

/** Puts the pinned entries first, each part in its order. Returns the same list if none is pinned. */
export function pinnedFirst<T>(
  entries: readonly T[],
  pinned: ViewState['pinned'],
  idOf: (entry: T) => string,
): readonly T[] {
  if (pinned.length === 0) return entries;
  const ids = new Set(pinned);
  const first = entries.filter((entry) => ids.has(idOf(entry)));
  return first.length === 0 ? entries : [...first, ...entries.filter((entry) => !ids.has(idOf(entry)))];
}

/** How many of the first sizes fit into a room together. */
export function countFitting(sizes: readonly number[], room: number): number {
  let sum = 0;
  const beyond = sizes.findIndex((size) => {
    sum += size;
    return sum > room;
  });
  return beyond < 0 ? sizes.length : beyond;
}

/** Four lines of text. */
const tallestRow = 96;

/** Height of rows in px: tall rows have four lines, and wrapped texts at least two. */
export function rowHeightOf(
  usual: number,
  { rowHeight, isWrapped }: Pick<ViewState, 'rowHeight' | 'isWrapped'>,
) {
  if (rowHeight === 'tall') return Math.max(usual, tallestRow);
  return isWrapped ? Math.max(usual, heights.tallRow) : usual;
}
