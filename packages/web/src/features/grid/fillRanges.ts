import type { CellAddress, Range } from './selection';

/** A range, and the cells after or before it that continue it. */
export interface RangeFill {
  readonly from: Range;
  readonly to: Range;
  readonly isBack: boolean;
}

export const fillDirections = ['down', 'right'] as const;
export type FillDirection = (typeof fillDirections)[number];

/**
 * The fill of a drag from the range to an address, along the axis on which the address is further out. `null` within
 * the range.
 */
export function fillTo(from: Range, { row, column }: CellAddress): RangeFill | null {
  const [down, up] = [row - from.bottom, from.top - row];
  const [right, left] = [column - from.right, from.left - column];
  const furthest = Math.max(down, up, right, left);
  if (furthest <= 0) return null;
  const [isBack, to] =
    furthest === down
      ? [false, { ...from, top: from.bottom + 1, bottom: row }]
      : furthest === up
        ? [true, { ...from, top: row, bottom: from.top - 1 }]
        : furthest === right
          ? [false, { ...from, left: from.right + 1, right: column }]
          : [true, { ...from, left: column, right: from.left - 1 }];
  return { from, to, isBack };
}

/** Splits the range after its first lines. `null` if one part would be empty. */
export function splitRange(range: Range, direction: FillDirection, count: number): RangeFill | null {
  const { top, bottom, left, right } = range;
  const length = direction === 'down' ? bottom - top + 1 : right - left + 1;
  if (count < 1 || count >= length) return null;
  return direction === 'down'
    ? { from: { ...range, bottom: top + count - 1 }, to: { ...range, top: top + count }, isBack: false }
    : { from: { ...range, right: left + count - 1 }, to: { ...range, left: left + count }, isBack: false };
}

/** Moves a range to a corner, so that it stays between `leading` and the last row and column. */
export function rangeAt(
  { row, column }: CellAddress,
  { top, bottom, left, right }: Range,
  extent: { readonly rows: number; readonly columns: number },
  leading: number,
): Range {
  const [height, width] = [bottom - top, right - left];
  const newTop = Math.max(0, Math.min(row, extent.rows - 1 - height));
  const newLeft = Math.max(leading, Math.min(column, extent.columns - 1 - width));
  return { top: newTop, left: newLeft, bottom: newTop + height, right: newLeft + width };
}
