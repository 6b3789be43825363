import { findProposals, type ProposedValue } from '@tertium/engine';
import { useCallback } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { isShortTable, useSteps } from '../../ui/useSteps';

/** All proposed values of the open comparison. `null` until they are found. */
export function useProposals(): readonly ProposedValue[] | null {
  const { comparison, cellsOf } = useComparison();
  const { attributes, items } = comparison;
  const steps = useCallback(
    () => findProposals({ items, attributes, cellsOf }),
    [items, attributes, cellsOf],
  );
  return useSteps(steps, isShortTable({ items, attributes }));
}
