import { useRef } from 'react';

/** The value, but while held the one from before. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const kept = useRef(value);
  if (!isHeld) kept.current = value;
  return kept.current;
}
