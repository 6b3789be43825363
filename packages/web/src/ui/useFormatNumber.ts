import { formatNumber } from '@tertium/engine';
import { useCallback } from 'react';
import { useSettings } from './settings';

/** Formats numbers in the person's format. Without `decimals`, it writes as many digits as the number needs. */
export function useFormatNumber(): (value: number, decimals?: number) => string {
  const { numberFormat } = useSettings();
  return useCallback(
    (value, decimals) => formatNumber(value, numberFormat, decimals ?? null),
    [numberFormat],
  );
}

/** Formats scores and contributions (0 to 1) as whole points of 100. */
export function useFormatScore(): (score: number) => string {
  const show = useFormatNumber();
  return useCallback((score) => show(100 * score, 0), [show]);
}
