import { useShortlist } from './useShortlist';
import { useView } from './useView';
import type { ViewState } from './viewState';

type Filters = ViewState['filters'];

const none: Filters = {};

/**
 * The filters in effect: none while only compared or shortlisted items are shown. Changing one shows all passing items
 * again.
 */
export function useFilters() {
  const [view, change] = useView();
  const { alone } = useShortlist(view);
  const setFilters = (filters: Filters) => change({ filters, compared: [], isShortlistOnly: false });
  return {
    filters: alone === null ? view.filters : none,
    setFilter: (id: string, expression: string) => setFilters({ ...view.filters, [id]: expression }),
    /** Adds several at once to those in effect. */
    addFilters: (more: Filters) => setFilters({ ...view.filters, ...more }),
    clear: () => setFilters(none),
  };
}
