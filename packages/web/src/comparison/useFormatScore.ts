import { useCallback } from 'react';
import { useFormatNumber } from '../ui/useFormatNumber';

/** Writes scores and their parts (0..1) the same way everywhere: in whole points, of which the best score has 100. */
export function useFormatScore(): (score: number) => string {
  const show = useFormatNumber();
  return useCallback((score) => show(100 * score, 0), [show]);
}
