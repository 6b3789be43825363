import { findProposals, type ProposedValue } from '@tertium/engine';
import { useCallback } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { isShortTable, useSteps } from '../../ui/useSteps';

/** All that is proposed for cells of the open comparison; `null` until it is found. */
export function useProposals(): readonly ProposedValue[] | null {
  const { comparison, cellsOf } = useComparison();
  const { attributes, items } = comparison;
  const steps = useCallback(
    () => findProposals({ items, attributes, cellsOf }),
    [items, attributes, cellsOf],
  );
  return useSteps(steps, isShortTable({ items, attributes }));
}
