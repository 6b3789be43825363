/**
 * Indices of the points on the Pareto front: no other point is at least as good in both measures and better in one.
 * Larger is better in both, and equal points are all on the front. Sorted by `first` falling, O(n log n). Empty for no
 * points.
 */
export function paretoFront(first: ArrayLike<number>, second: ArrayLike<number>): number[] {
  const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;
  const order = Array.from({ length: first.length }, (_, i) => i).sort(
    (a, b) => at(first, b) - at(first, a) || at(second, b) - at(second, a),
  );
  const front: number[] = [];
  for (const i of order) {
    const last = front.at(-1);
    const isEqual =
      last !== undefined && at(first, i) === at(first, last) && at(second, i) === at(second, last);
    if (last === undefined || isEqual || at(second, i) > at(second, last)) front.push(i);
  }
  return front;
}
