import { formatNumber } from '@tertium/engine';
import { useCallback } from 'react';
import { useSettings } from './settings';

/** Formats numbers as the person has set it; without `decimals`, with the digits that a number needs. */
export function useFormatNumber(): (value: number, decimals?: number) => string {
  const { numberFormat } = useSettings();
  return useCallback(
    (value, decimals) => formatNumber(value, numberFormat, decimals ?? null),
    [numberFormat],
  );
}

/** Writes scores and their parts (0..1) the same way everywhere: in whole points, of which the best score has 100. */
export function useFormatScore(): (score: number) => string {
  const show = useFormatNumber();
  return useCallback((score) => show(100 * score, 0), [show]);
}
