import { useRanking } from '../../ranked/comparisonContext';
import { useView } from '../view/useView';
import { ownOrder, rankOrder, type Sort } from '../view/viewState';
import { useFixScales } from './useFixScales';

/** The order of the items, however it is asked for: that of the ranking fixes the scales it stands on. */
export function useOrder() {
  const { ranking } = useRanking();
  const [view, change] = useView();
  const fixScales = useFixScales();
  const isRanked = view.sort?.by === 'rank';
  const sortBy = (sort: Sort) => {
    if (sort.by === 'rank') fixScales();
    change({ sort });
  };
  return {
    sort: view.sort ?? ownOrder,
    canRank: ranking === null || ranking.placedCount > 1,
    isRanked,
    sortBy,
    toggleRank: () => sortBy(isRanked ? ownOrder : rankOrder),
  };
}
