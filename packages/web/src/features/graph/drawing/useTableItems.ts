import { indexOfId } from '@tertium/engine';
import { useMemo } from 'react';
import { createToolsHook } from '../../../ui/createToolsHook';
import { useFilterSources } from '../../list/useFilterSources';
import { useFilters } from '../../view/useFilters';
import { useShortlist } from '../../view/useShortlist';
import { useView } from '../../view/useView';

const useFilterTools = createToolsHook(async () => (await import('../../list/passingItems')).passingItems);

/** What the table shows of the items. */
export interface TableItems {
  /** What narrows them: a choice of single items or of the shortlist, or filters; `null` for nothing. */
  readonly by: 'choice' | 'filters' | null;
  /** Those that are left; `null` for all. */
  readonly indexes: readonly number[] | null;
}

const wholeTable: TableItems = { by: null, indexes: null };

/** Which items the table shows, for a chart of the same; `null` while its filters are not read yet. */
export function useTableItems(): TableItems | null {
  const [view] = useView();
  const { compared } = view;
  const { alone } = useShortlist(view);
  const { filters } = useFilters();
  const sources = useFilterSources();
  const { items } = sources;
  const chosen = useMemo(() => {
    const known = (ids: readonly string[]) => ids.flatMap((id) => indexOfId(items).get(id) ?? []);
    // A chart has room for more items than stand beside each other in the table, and for a single one.
    const indexes = known(compared);
    return indexes.length > 0 ? indexes : alone && known(alone);
  }, [compared, alone, items]);
  const isFiltered = chosen === null && Object.values(filters).some((expression) => expression !== '');
  const { tools } = useFilterTools(isFiltered);
  return useMemo(() => {
    if (chosen !== null) return { by: 'choice', indexes: chosen };
    if (!isFiltered) return wholeTable;
    if (tools === null) return null;
    const { indexes } = tools(filters, sources);
    return { by: 'filters', indexes: indexes.length < items.length ? indexes : null };
  }, [chosen, isFiltered, filters, sources, items, tools]);
}
