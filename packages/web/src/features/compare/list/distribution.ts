import { type Column, isKnown } from '@tertium/engine';

/** How many known values fall into each of some equal parts of the column's range; all 0 where nothing varies. */
export function distributionOf(column: Column, parts: number): readonly number[] {
  const counts = new Array<number>(parts).fill(0);
  const span = column.max - column.min;
  if (!(span > 0) || !Number.isFinite(span)) return counts;
  for (let i = 0; i < column.values.length; i++) {
    if (!isKnown(column, i)) continue;
    const part = Math.min(parts - 1, Math.floor((((column.values[i] ?? 0) - column.min) / span) * parts));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}
