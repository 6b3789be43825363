/**
 * Worth 0..1 of every category of an ordered list, from worst to best in equal steps. One category alone is worth 1,
 * as in every column in which all are equal.
 */
export function worthByOrder(order: readonly string[]): ReadonlyMap<string, number> {
  return new Map(order.map((name, k) => [name, order.length === 1 ? 1 : k / (order.length - 1)]));
}

/**
 * Worth of every category from points a person gave, stretched so that the worst is 0 and the best 1; all equal is 1
 * for all. A category without finite points is absent: its worth is unknown, not 0.
 */
export function worthByPoints(points: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  const known = Object.entries(points).filter(([, value]) => Number.isFinite(value));
  const low = Math.min(...known.map(([, value]) => value));
  const high = Math.max(...known.map(([, value]) => value));
  // Halves, since the distance of two huge numbers of opposite sign overflows.
  return new Map(
    known.map(([name, value]) => [name, high === low ? 1 : (value / 2 - low / 2) / (high / 2 - low / 2)]),
  );
}
