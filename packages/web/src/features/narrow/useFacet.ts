import type { Attribute } from '@tertium/engine';
import { useCallback } from 'react';
import { isShortTable, useSteps } from '../../ui/useSteps';
import { useShown } from '../attribute/useShown';
import { useFilterSources } from '../list/useFilterSources';
import { useFilters } from '../view/useFilters';
import { countAbout } from './countAbout';
import { countFacet, type FacetCounts } from './countFacet';

/** More are counted between the frames. */
const itemsAtOnce = 2000;

/** The counts of an attribute under the other filters: of a large table those of before until it is counted again, `null` at first. */
export function useFacet(attribute: Attribute): FacetCounts | null {
  const sources = useFilterSources();
  const { filters } = useFilters();
  const { attribute: shown, column } = useShown()(attribute);
  const steps = useCallback(
    () => countFacet(attribute, filters, sources, { attribute: shown, column }),
    [attribute, filters, sources, shown, column],
  );
  return useSteps(steps, sources.items.length <= itemsAtOnce);
}

/** As `useFacet`: under the other filters the items of which each of these terms is so. The terms have to stay the same list. */
export function useAboutCounts(id: string, terms: readonly string[]): readonly number[] | null {
  const sources = useFilterSources();
  const { filters } = useFilters();
  const steps = useCallback(() => countAbout(id, terms, filters, sources), [id, terms, filters, sources]);
  return useSteps(steps, isShortTable(sources));
}
