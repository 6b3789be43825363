import type { Attribute } from '@tertium/engine';
import { useCallback } from 'react';
import { isShortTable, useSteps } from '../../ui/useSteps';
import { useShown } from '../attribute/useShown';
import { useFilterSources } from '../list/useFilterSources';
import { useFilters } from '../view/useFilters';
import { countAbout } from './countAbout';
import { countFacet, type FacetCounts } from './countFacet';

/** More items are counted between frames. */
const itemsAtOnce = 2000;

/**
 * The counts of an attribute under the other filters. In a large table they are the previous counts until counted
 * again, `null` at first.
 */
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

/** Like `useFacet`: how many items under the other filters meet each of these terms. Memoize the list of terms. */
export function useAboutCounts(id: string, terms: readonly string[]): readonly number[] | null {
  const sources = useFilterSources();
  const { filters } = useFilters();
  const steps = useCallback(() => countAbout(id, terms, filters, sources), [id, terms, filters, sources]);
  return useSteps(steps, isShortTable(sources));
}
