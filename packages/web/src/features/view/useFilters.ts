import { useShortlist } from './useShortlist';
import { useView } from './useView';
import type { ViewState } from './viewState';

type Filters = ViewState['filters'];

const none: Filters = {};

/** The filters that hold: none while only some items are shown by themselves. To change one shows all that pass again. */
export function useFilters() {
  const [view, change] = useView();
  const { alone } = useShortlist(view);
  const setFilters = (filters: Filters) => change({ filters, compared: [], isShortlistOnly: false });
  return {
    filters: alone === null ? view.filters : none,
    setFilter: (id: string, expression: string) => setFilters({ ...view.filters, [id]: expression }),
    /** Several at once, beside those that hold. */
    addFilters: (more: Filters) => setFilters({ ...view.filters, ...more }),
    clear: () => setFilters(none),
  };
}
