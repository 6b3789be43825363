import { type Column, isKnown, type Scale, valueAt } from '@tertium/engine';

/**
 * Counts the known values in each of several equal bins of a range, by default the column's own. Values outside and
 * excluded items are not counted. All 0 if the range has no width.
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
  for (let i = 0; i < column.size; i++) {
    const value = valueAt(column, i);
    if (!isKnown(column, i) || value < low || value > high || !isCounted(i)) continue;
    const bin = Math.min(bins - 1, Math.floor(((value - low) / span) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
