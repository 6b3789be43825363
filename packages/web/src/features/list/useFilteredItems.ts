import { useMemo } from 'react';
import { useRanking } from '../../ranked/comparisonContext';
import { useLate } from '../../ui/useLate';
import { useUnchanged } from '../../ui/useUnchanged';
import { useShortlist } from '../view/useShortlist';
import { useSideScores } from '../view/useSideScores';
import type { ViewState } from '../view/viewState';
import { type OrdinalKey, sortIndexes } from './listOrder';
import { findOrdinals, type SortSources } from './ordinals';
import { type Passing, passingItems } from './passingItems';
import type { FilterSources } from './readFilters';
import { useFilterSources } from './useFilterSources';

interface FilteredItems extends Passing {
  /** Whether these are still the last ones, because the requested ones take time. */
  readonly isLate: boolean;
}

interface AmongItems {
  readonly sources: Pick<FilterSources, 'items'>;
}

interface FiltersAsked extends AmongItems {
  readonly filters: ViewState['filters'];
  readonly alone: readonly string[] | null;
  readonly sources: FilterSources;
}

interface OrderAsked extends AmongItems {
  readonly filtered: { readonly asked: FiltersAsked; readonly found: Passing };
  readonly sort: ViewState['sort'];
  readonly sources: SortSources;
}

const noFilters: ViewState['filters'] = {};

/**
 * The items that pass every filter, in the requested order. An invalid filter lets everything pass, and filters are
 * ignored while only compared or shortlisted items are shown. In a large table they are found between frames.
 */
export function useFilteredItems(
  view: Pick<ViewState, 'filters' | 'sort' | 'compared' | 'ticked' | 'isShortlistOnly'>,
): FilteredItems {
  const sources = useFilterSources();
  const { ranking } = useRanking();
  const sideScores = useSideScores();
  const { sort } = view;
  const { alone } = useShortlist(view);
  const filters = alone === null ? view.filters : noFilters;
  const filtersAsked = useMemo(() => ({ filters, alone, sources }), [filters, alone, sources]);
  const filtered = useLate(filtersAsked, findPassing, haveSameItems);

  // Ignores the ranking of a moving weight, so that nothing jumps until the weight is released.
  const ranked = sort?.some(({ by }) => by === 'rank') ? ranking : null;
  const { items, attributes, columnOf, cellsOf } = sources;
  const orderAsked = useMemo(
    () => ({
      filtered,
      sort,
      sources: { items, attributes, columnOf, cellsOf, ranking: ranked, sideScores },
    }),
    [filtered, sort, items, attributes, columnOf, cellsOf, ranked, sideScores],
  );
  const ordered = useLate(orderAsked, findOrder, haveSameItems);
  const { asked, found } = ordered.asked.filtered;
  return {
    indexes: useUnchanged(ordered.found),
    troubles: found.troubles,
    isLate: asked !== filtersAsked || ordered.asked !== orderAsked,
  };
}

/** Indexes mean nothing among other items. */
const haveSameItems = (one: AmongItems, other: AmongItems): boolean =>
  one.sources.items === other.sources.items;

function* findPassing({ filters, alone, sources }: FiltersAsked): Generator<void, Passing> {
  const passing = yield* passingItems(filters, sources);
  if (alone === null) return passing;
  const chosen = new Set(alone);
  return { ...passing, indexes: passing.indexes.filter((i) => chosen.has(sources.items[i]?.id ?? '')) };
}

function* findOrder({ filtered, sort, sources }: OrderAsked): Generator<void, readonly number[]> {
  const keys: OrdinalKey[] = [];
  for (const { by, isDescending } of sort ?? []) {
    const ordinals = yield* findOrdinals(by, sources);
    if (ordinals !== null) keys.push({ ordinals, isDescending });
  }
  return yield* sortIndexes(filtered.found.indexes, keys);
}
