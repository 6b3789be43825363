import type { Ordinals } from './ordinals';

export interface OrdinalKey {
  readonly ordinals: Ordinals;
  readonly isDescending: boolean;
}

/**
 * Sorts indexes by keys, the first one first. Items without a value come last in both directions, and equal ones keep
 * their order.
 */
export function sortIndexes(indexes: readonly number[], keys: readonly OrdinalKey[]): readonly number[] {
  if (keys.length === 0) return indexes;
  const sorted = keys.reduceRight<Int32Array>(sortByKey, new Int32Array(indexes));
  // Several times as fast as `Array.from`, which asks an iterator for each.
  const list = new Array<number>(sorted.length);
  for (let i = 0; i < sorted.length; i++) list[i] = sorted[i] ?? 0;
  return list;
}

/** Sorts by counting how many items have each number, without comparing any two. */
function sortByKey(indexes: Int32Array, { ordinals, isDescending }: OrdinalKey): Int32Array {
  const { of, count } = ordinals;
  const placeOf = (index: number): number => {
    const own = of[index] ?? count;
    return isDescending && own < count ? count - 1 - own : own;
  };
  const starts = new Int32Array(of.length + count + 2);
  for (const index of indexes) bump(starts, placeOf(index) + 1);
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const sorted = new Int32Array(indexes.length);
  for (const index of indexes) sorted[bump(starts, placeOf(index))] = index;
  return sorted;
}

/** Adds one and returns the old number. */
function bump(counts: Int32Array, at: number): number {
  const before = counts[at] ?? 0;
  counts[at] = before + 1;
  return before;
}
