import { useRef } from 'react';
import { isSameList } from '../grid/standing';

/** The list from before as long as the new one holds the same: what is made from it stays as well. */
export function useUnchanged<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  if (!isSameList(kept.current, list)) kept.current = list;
  return kept.current;
}
