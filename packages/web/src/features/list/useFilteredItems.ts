import { type Attribute, hasNumbers, indexOfId, rawText } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useUnchanged } from '../../ui/useUnchanged';
import { useListedItems, useShortlist } from '../view/useShortlist';
import type { ViewState } from '../view/viewState';
import { type ItemTest, readFilter } from './filterExpression';
import { foldedTexts } from './foldedTexts';
import { sortIndexes } from './listOrder';

interface FilteredItems {
  readonly indexes: readonly number[];
  /** Why a filter is not understood, by attribute id. */
  readonly troubles: Readonly<Record<string, string>>;
}

const noFilters: ViewState['filters'] = {};

/**
 * The items that pass every filter, in the order asked for. A filter that is not understood lets everything pass, and all of
 * them rest while only some items are shown by name or from the shortlist.
 */
export function useFilteredItems(
  view: Pick<ViewState, 'filters' | 'sort' | 'compared' | 'ticked' | 'isShortlistOnly'>,
): FilteredItems {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { ranking } = useRanking();
  const { attributes } = comparison;
  const items = useListedItems();
  const { sort } = view;
  const { alone } = useShortlist(view);
  const filters = alone === null ? view.filters : noFilters;

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
    const chosen = alone === null ? null : new Set(alone);
    const indexes: number[] = [];
    for (let i = 0; i < items.length; i++) {
      if (chosen !== null && !chosen.has(items[i]?.id ?? '')) continue;
      if (tests.every((test) => test(i))) indexes.push(i);
    }
    return { indexes, troubles };
  }, [filters, attributes, items, columnOf, cellsOf, alone]);

  // A ranking that follows a moved weight is no ranking here: nothing jumps until the weight is let go.
  const ranked = sort?.by === 'rank' ? ranking : null;
  const order = useMemo(() => {
    const attribute = sort === null ? null : (attributes[indexOfId(attributes).get(sort.by) ?? -1] ?? null);
    return sortIndexes(filtered.indexes, sort, {
      names: items,
      ranking: ranked,
      attribute,
      column: attribute !== null && hasNumbers(attribute) ? columnOf(attribute.id) : null,
      cells: attribute === null ? [] : cellsOf(attribute.id),
    });
  }, [filtered, sort, attributes, items, columnOf, cellsOf, ranked]);
  return { ...filtered, indexes: useUnchanged(order) };
}
