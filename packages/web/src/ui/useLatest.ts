import { useCallback, useRef } from 'react';

/** Returns a stable function that reads the value of the latest render. */
export function useLatest<T>(value: T): () => T {
  const kept = useRef(value);
  kept.current = value;
  return useCallback(() => kept.current, []);
}
