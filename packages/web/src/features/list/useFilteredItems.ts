import { useMemo } from 'react';
import { useRanking } from '../../ranked/comparisonContext';
import { useUnchanged } from '../../ui/useUnchanged';
import { useShortlist } from '../view/useShortlist';
import { useSideScores } from '../view/useSideScores';
import type { ViewState } from '../view/viewState';
import { sortIndexes } from './listOrder';
import { ordinalsOf } from './ordinals';
import { passingItems } from './passingItems';
import { useFilterSources } from './useFilterSources';

interface FilteredItems {
  readonly indexes: readonly number[];
  /** Why a filter is invalid, by attribute id. */
  readonly troubles: Readonly<Record<string, string>>;
}

const noFilters: ViewState['filters'] = {};

/**
 * The items that pass every filter, in the requested order. An invalid filter lets everything pass, and filters are
 * ignored while only compared or shortlisted items are shown.
 */
export function useFilteredItems(
  view: Pick<ViewState, 'filters' | 'sort' | 'compared' | 'ticked' | 'isShortlistOnly'>,
): FilteredItems {
  const sources = useFilterSources();
  const { items, attributes, columnOf, cellsOf } = sources;
  const { ranking } = useRanking();
  const sideScores = useSideScores();
  const { sort } = view;
  const { alone } = useShortlist(view);
  const filters = alone === null ? view.filters : noFilters;

  const filtered = useMemo(() => {
    const passing = passingItems(filters, sources);
    if (alone === null) return passing;
    const chosen = new Set(alone);
    return { ...passing, indexes: passing.indexes.filter((i) => chosen.has(items[i]?.id ?? '')) };
  }, [filters, sources, items, alone]);

  // Ignores the ranking of a moving weight, so that nothing jumps until the weight is released.
  const ranked = sort?.some(({ by }) => by === 'rank') ? ranking : null;
  const order = useMemo(() => {
    const keys = (sort ?? []).flatMap(({ by, isDescending }) => {
      const ordinals = ordinalsOf(by, { items, attributes, columnOf, cellsOf, ranking: ranked, sideScores });
      return ordinals === null ? [] : [{ ordinals, isDescending }];
    });
    return sortIndexes(filtered.indexes, keys);
  }, [filtered, sort, attributes, items, columnOf, cellsOf, ranked, sideScores]);
  return { ...filtered, indexes: useUnchanged(order) };
}
