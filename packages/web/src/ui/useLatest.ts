import { useCallback, useRef } from 'react';

/** Gives the value of the latest rendering without changing its own identity. */
export function useLatest<T>(value: T): () => T {
  const kept = useRef(value);
  kept.current = value;
  return useCallback(() => kept.current, []);
}
