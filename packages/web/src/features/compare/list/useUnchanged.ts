import { useRef } from 'react';

/** The list from before as long as the new one holds the same: what is made from it stays as well. */
export function useUnchanged<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  const isSame = kept.current.length === list.length && list.every((each, i) => each === kept.current[i]);
  if (!isSame) kept.current = list;
  return kept.current;
}
