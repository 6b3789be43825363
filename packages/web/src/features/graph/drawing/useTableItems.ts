import { indexOfId, takeAllSteps } from '@tertium/engine';
import { useMemo } from 'react';
import { createToolsHook } from '../../../ui/createToolsHook';
import { useFilterSources } from '../../list/useFilterSources';
import { useFilters } from '../../view/useFilters';
import { useShortlist } from '../../view/useShortlist';
import { useView } from '../../view/useView';

const useFilterTools = createToolsHook(async () => (await import('../../list/passingItems')).passingItems);

/** The items that the table shows. */
export interface TableItems {
  /** What limits them: compared or shortlisted items, or filters. `null` for nothing. */
  readonly by: 'choice' | 'filters' | null;
  /** The remaining items, `null` for all. */
  readonly indexes: readonly number[] | null;
}

const wholeTable: TableItems = { by: null, indexes: null };

/** Finds the items that the table shows, for a chart of the same. `null` until its filters are read. */
export function useTableItems(): TableItems | null {
  const [view] = useView();
  const { compared } = view;
  const { alone } = useShortlist(view);
  const { filters } = useFilters();
  const sources = useFilterSources();
  const { items } = sources;
  const chosen = useMemo(() => {
    const known = (ids: readonly string[]) => ids.flatMap((id) => indexOfId(items).get(id) ?? []);
    // A chart has room for more items than the table has side by side, and for a single one.
    const indexes = known(compared);
    return indexes.length > 0 ? indexes : alone && known(alone);
  }, [compared, alone, items]);
  const isFiltered = chosen === null && Object.values(filters).some((expression) => expression !== '');
  const { tools } = useFilterTools(isFiltered);
  return useMemo(() => {
    if (chosen !== null) return { by: 'choice', indexes: chosen };
    if (!isFiltered) return wholeTable;
    if (tools === null) return null;
    const { indexes } = takeAllSteps(tools(filters, sources));
    return { by: 'filters', indexes: indexes.length < items.length ? indexes : null };
  }, [chosen, isFiltered, filters, sources, items, tools]);
}
