import { type Column, isKnown, type Scale } from '@tertium/engine';

/**
 * How many known values fall into each of some equal bins of a range, the column's own unless said; those outside of it
 * are not counted, nor the items left out. All 0 where the range has no width.
 */
export function distributionOf(
  column: Column,
  bins: number,
  { low, high }: Scale = { low: column.min, high: column.max },
  isCounted: (itemIndex: number) => boolean = () => true,
): readonly number[] {
  const counts = new Array<number>(bins).fill(0);
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span)) return counts;
  for (let i = 0; i < column.values.length; i++) {
    const value = column.values[i] ?? 0;
    if (!isKnown(column, i) || value < low || value > high || !isCounted(i)) continue;
    const bin = Math.min(bins - 1, Math.floor(((value - low) / span) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
