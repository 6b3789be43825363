/** Cells of the lookup table for the first bar of a value. Many bars are at most one cell apart. */
const cellCount = 1024;

/**
 * Counts the values above each bar, in the order of the bars, in one pass over the values however many bars there are.
 * Values and bars must be finite. Values with a 1 in `excluded` are left out.
 */
export function countAbove(
  values: Float64Array,
  excluded: Uint8Array | null,
  bars: readonly number[],
): readonly number[] {
  const sorted = Float64Array.from(bars).sort();
  const count = sorted.length;
  const lowest = sorted[0] ?? 0;
  const highest = sorted[count - 1] ?? 0;
  const factor = cellCount / (highest - lowest);
  const cellOf = (value: number): number => Math.min(cellCount, (value - lowest) * factor) | 0;
  /** How many bars are in cells before this one. A value of this cell is above all of them. */
  const before = new Int32Array(cellCount + 2);
  for (const bar of sorted) before[cellOf(bar) + 1] = (before[cellOf(bar) + 1] ?? 0) + 1;
  for (let cell = 1; cell < before.length; cell++)
    before[cell] = (before[cell] ?? 0) + (before[cell - 1] ?? 0);
  /** How many values are above exactly so many bars. */
  const tally = new Int32Array(count + 1);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    if (value <= lowest || (excluded !== null && excluded[i] === 1)) continue;
    let above = count;
    if (value <= highest) {
      above = before[cellOf(value)] ?? 0;
      while (value > (sorted[above] ?? 0)) above++;
    }
    tally[above] = (tally[above] ?? 0) + 1;
  }
  for (let k = count - 1; k >= 0; k--) tally[k] = (tally[k] ?? 0) + (tally[k + 1] ?? 0);
  return bars.map((bar) => tally[sorted.indexOf(bar) + 1] ?? 0);
}
