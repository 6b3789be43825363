import type { MethodTable } from '@tertium/engine';
import { useMemo } from 'react';
import { useSettings } from '../../ui/settings';
import { useComparison } from '../comparisonContext';
import type { MethodWording } from './methodWording';
import { wordingFor } from './methodWording';

/** The names of a comparison for the rows of its table. */
export function useMethodWording({ itemIndexes }: Pick<MethodTable, 'itemIndexes'>): MethodWording {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  return useMemo(
    () => wordingFor(comparison, itemIndexes, numberFormat),
    [comparison, itemIndexes, numberFormat],
  );
}
