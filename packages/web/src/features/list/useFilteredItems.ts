import { useMemo, useRef } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { isSameList } from '../grid/standing';
import type { ViewState } from '../view/viewState';
import { sortIndexes } from './listOrder';
import { ordinalsOf } from './ordinals';
import { readFilters } from './readFilters';

interface FilteredItems {
  readonly indexes: readonly number[];
  /** Why a filter is not understood, by attribute id. */
  readonly troubles: Readonly<Record<string, string>>;
}

/** The items that pass every filter, in the order asked for. A filter that is not understood lets everything pass. */
export function useFilteredItems(
  view: Pick<ViewState, 'filters' | 'sort' | 'selected' | 'isSelectionOnly'>,
): FilteredItems {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { ranking } = useRanking();
  const { items, attributes } = comparison;
  const { filters, sort, selected, isSelectionOnly } = view;

  const filtered = useMemo(() => {
    const { tests, troubles } = readFilters(
      { filters, selected, isSelectionOnly },
      { items, attributes, columnOf, cellsOf },
    );
    const indexes: number[] = [];
    for (let i = 0; i < items.length; i++) if (tests.every(({ test }) => test(i))) indexes.push(i);
    return { indexes, troubles };
  }, [filters, attributes, items, columnOf, cellsOf, isSelectionOnly, selected]);

  // A ranking that follows a moved weight is no ranking here: nothing jumps until the weight is let go.
  const ranked = sort?.some(({ by }) => by === 'rank') ? ranking : null;
  const order = useMemo(() => {
    const keys = (sort ?? []).flatMap(({ by, isDescending }) => {
      const ordinals = ordinalsOf(by, { items, attributes, columnOf, cellsOf, ranking: ranked });
      return ordinals === null ? [] : [{ ordinals, isDescending }];
    });
    return sortIndexes(filtered.indexes, keys);
  }, [filtered, sort, attributes, items, columnOf, cellsOf, ranked]);
  return { ...filtered, indexes: useUnchanged(order) };
}

/** The list from before as long as the new one holds the same: what is made from it stays as well. */
export function useUnchanged<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list);
  if (!isSameList(kept.current, list)) kept.current = list;
  return kept.current;
}
