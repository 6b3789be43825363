import { inSteps } from './inSteps';
import type { Ordinals } from './ordinals';

export interface OrdinalKey {
  readonly ordinals: Ordinals;
  readonly isDescending: boolean;
}

/**
 * Sorts indexes by keys in steps, the first key first. Items without a value come last in both directions, and equal ones
 * keep their order.
 */
export function* sortIndexes(
  indexes: readonly number[],
  keys: readonly OrdinalKey[],
): Generator<void, readonly number[]> {
  if (keys.length === 0) return indexes;
  let sorted = new Int32Array(indexes);
  for (const key of keys.toReversed()) sorted = yield* sortByKey(sorted, key);
  const list = new Array<number>(sorted.length);
  // Several times as fast as `Array.from`, which asks an iterator for each.
  for (let i = 0; i < list.length; i++) list[i] = sorted[i] ?? 0;
  return list;
}

/** Sorts by counting how many items have each number, without comparing any two. */
function* sortByKey(
  indexes: Int32Array<ArrayBuffer>,
  { ordinals, isDescending }: OrdinalKey,
): Generator<void, Int32Array<ArrayBuffer>> {
  const { of, count } = ordinals;
  const placeOf = (index: number): number => {
    const own = of[index] ?? count;
    return isDescending && own < count ? count - 1 - own : own;
  };
  const starts = new Int32Array(of.length + count + 2);
  yield* inSteps(indexes.length, (from, to) => {
    for (let i = from; i < to; i++) bump(starts, placeOf(indexes[i] ?? 0) + 1);
  });
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const sorted = new Int32Array(indexes.length);
  yield* inSteps(indexes.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const index = indexes[i] ?? 0;
      sorted[bump(starts, placeOf(index))] = index;
    }
  });
  return sorted;
}

/** Adds one and returns the old number. */
function bump(counts: Int32Array, at: number): number {
  const before = counts[at] ?? 0;
  counts[at] = before + 1;
  return before;
}
