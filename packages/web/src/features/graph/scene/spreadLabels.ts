/** Heights of names at the ends of lines: as near to the ends as possible, `gap` apart, from `low` to `high`. */
export function spreadLabels(
  heights: readonly number[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b);
  const result = [...heights];
  let least = low;
  for (const i of order) {
    result[i] = Math.max(result[i] ?? 0, least);
    least = (result[i] ?? 0) + gap;
  }
  let most = high;
  for (const i of order.toReversed()) {
    result[i] = Math.min(result[i] ?? 0, most);
    most = (result[i] ?? 0) - gap;
  }
  return result;
}
