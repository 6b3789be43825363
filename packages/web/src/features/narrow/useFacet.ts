import { type Attribute, takeAllSteps } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { takeSteps } from '../../ui/createTurns';
import { useFilters } from '../view/useFilters';
import { countFacet, type FacetCounts } from './countFacet';

/** More are counted between the frames. */
const itemsAtOnce = 2000;

/** The counts of an attribute under the other filters: of a large table those of before until it is counted again, `null` at first. */
export function useFacet(attribute: Attribute): FacetCounts | null {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { filters } = useFilters();
  const { items, attributes } = comparison;
  const [found, setFound] = useState<FacetCounts | null>(null);
  const steps = useMemo(
    () => () => countFacet(attribute, filters, { items, attributes, columnOf, cellsOf }),
    [attribute, filters, items, attributes, columnOf, cellsOf],
  );
  const atOnce = useMemo(() => (items.length <= itemsAtOnce ? takeAllSteps(steps()) : null), [items, steps]);
  useEffect(() => {
    return items.length <= itemsAtOnce ? undefined : takeSteps(steps(), setFound);
  }, [items, steps]);
  return atOnce ?? found;
}
