import { useRef } from 'react';

/** Whether two lists hold the same, or are both none. */
export function isSameList<T>(one: readonly T[] | null, other: readonly T[] | null): boolean {
  if (one === other) return true;
  return one !== null && one.length === other?.length && one.every((each, i) => each === other[i]);
}

/** The list from before as long as the new one holds the same: what is made from it stays as well. */
export function useUnchanged<T extends readonly unknown[] | null>(list: T): T {
  const kept = useRef(list);
  if (!isSameList(kept.current, list)) kept.current = list;
  return kept.current;
}
