import { type Column, isKnown } from '@tertium/engine';

/** How many known values fall into each of some equal bins of the column's range; all 0 where nothing varies. */
export function distributionOf(column: Column, bins: number): readonly number[] {
  const counts = new Array<number>(bins).fill(0);
  const span = column.max - column.min;
  if (!(span > 0) || !Number.isFinite(span)) return counts;
  for (let i = 0; i < column.values.length; i++) {
    if (!isKnown(column, i)) continue;
    const bin = Math.min(bins - 1, Math.floor((((column.values[i] ?? 0) - column.min) / span) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
