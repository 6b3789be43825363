import type { MethodTable } from '@tertium/engine';
import { useMemo } from 'react';
import { useSettings } from '../../ui/settings';
import { useComparison } from '../comparisonContext';
import type { MethodWording } from './methodWording';
import { wordingFor } from './methodWording';

/** The comparison's names for the rows of a method's table. */
export function useMethodWording({ itemIndexes }: Pick<MethodTable, 'itemIndexes'>): MethodWording {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  return useMemo(
    () => wordingFor(comparison, itemIndexes, numberFormat),
    [comparison, itemIndexes, numberFormat],
  );
}
