import { type Attribute, hasNumbers, indexOfId, rawText } from '@tertium/engine';
import { useMemo, useRef } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { isSameList } from '../grid/standing';
import type { ViewState } from '../view/viewState';
import { type ItemTest, readFilter } from './filterExpression';
import { foldedTexts } from './foldedTexts';
import { sortIndexes } from './listOrder';
import { ordinalsOf } from './ordinals';

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
    const tests: ItemTest[] = [];
    const troubles: Record<string, string> = {};
    for (const [id, expression] of Object.entries(filters)) {
      const attribute: Attribute | null = attributes[indexOfId(attributes).get(id) ?? -1] ?? null;
      if (attribute === null && id !== 'name') continue;
      const column = attribute !== null && hasNumbers(attribute) ? columnOf(id) : null;
      const cells = cellsOf(id);
      const textOf = (i: number) => (id === 'name' ? (items[i]?.name ?? '') : rawText(cells[i] ?? null));
      const foldedOf = foldedTexts(id === 'name' ? items : cells, textOf);
      const filter = readFilter(expression, attribute, column, textOf, foldedOf);
      if ('trouble' in filter) troubles[id] = filter.trouble;
      else tests.push(filter.test);
    }
    const chosen = isSelectionOnly && selected.length > 0 ? new Set(selected) : null;
    const indexes: number[] = [];
    for (let i = 0; i < items.length; i++) {
      if (chosen !== null && !chosen.has(items[i]?.id ?? '')) continue;
      if (tests.every((test) => test(i))) indexes.push(i);
    }
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
