import { useRef } from 'react';

/** Whether two lists have the same entries, or both are `null`. */
export function isSameList<T>(one: readonly T[] | null, other: readonly T[] | null): boolean {
  if (one === other) return true;
  return one !== null && one.length === other?.length && one.every((each, i) => each === other[i]);
}

/** Returns the previous list while the entries are the same, so that memoized values stay too. */
export function useUnchanged<T extends readonly unknown[] | null>(list: T): T {
  const kept = useRef(list);
  if (!isSameList(kept.current, list)) kept.current = list;
  return kept.current;
}
