import { formatNumber } from '@tertium/engine';
import { useCallback } from 'react';
import { useSettings } from '../ui/settings';

/** Writes scores and their parts (0..1) the same way everywhere: three digits after the person's decimal mark. */
export function useFormatScore(): (score: number) => string {
  const { numberFormat } = useSettings();
  return useCallback((score) => formatNumber(score, numberFormat, 3), [numberFormat]);
}
