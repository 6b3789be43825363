import { countedAttributes } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { today } from '../../ui/today';
import { useUnchanged } from '../../ui/useUnchanged';
import { useListedItems } from '../view/useShortlist';
import type { FilterSources } from './readFilters';

/** The open comparison for filters. It is the same object until something that they read changes. */
export function useFilterSources(): FilterSources {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { ranking } = useRanking();
  const { attributes } = comparison;
  const items = useListedItems();
  const counted = useUnchanged(
    useMemo(
      () => ranking && countedAttributes(ranking, attributes).map(({ id }) => id),
      [ranking, attributes],
    ),
  );
  const day = today();
  return useMemo(
    () => ({ items, attributes, columnOf, cellsOf, counted, today: day }),
    [items, attributes, columnOf, cellsOf, counted, day],
  );
}
