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
