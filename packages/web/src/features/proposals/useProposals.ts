import { findProposals, type ProposedValue } from '@tertium/engine';
import { useCallback } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSteps } from '../../ui/useSteps';

/** More cells are looked at between the frames. */
const cellsAtOnce = 20_000;

/** All that is proposed for cells of the open comparison; `null` until it is found. */
export function useProposals(): readonly ProposedValue[] | null {
  const { comparison, cellsOf } = useComparison();
  const { attributes, items } = comparison;
  const steps = useCallback(
    () => findProposals({ items, attributes, cellsOf }),
    [items, attributes, cellsOf],
  );
  return useSteps(steps, items.length * attributes.length <= cellsAtOnce);
}
