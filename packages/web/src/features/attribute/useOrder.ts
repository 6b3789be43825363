import { useRanking } from '../../ranked/comparisonContext';
import { useView } from '../view/useView';
import { ownOrder, rankOrder, type Sort } from '../view/viewState';
import { useFixScales } from './useFixScales';

/** Sets the order of the items. Sorting by the ranking also fixes the scales that it depends on. */
export function useOrder() {
  const { ranking } = useRanking();
  const [view, change] = useView();
  const fixScales = useFixScales();
  const sort = view.sort ?? ownOrder;
  const isRanked = sort[0]?.by === 'rank';
  const setSort = (keys: readonly Sort[]) => {
    if (keys.some(({ by }) => by === 'rank')) fixScales();
    change({ sort: keys });
  };
  return {
    sort,
    canRank: ranking === null || ranking.placedCount > 1,
    isRanked,
    setSort,
    sortBy: (key: Sort) => setSort([key]),
    thenBy: (key: Sort) => setSort([...sort, key]),
    toggleRank: () => setSort(isRanked ? ownOrder : rankOrder),
  };
}
