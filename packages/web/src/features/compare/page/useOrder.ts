import { useRanking } from '../../../comparison/comparisonContext';
import { useFixScales } from '../attribute/useFixScales';
import { useView } from '../view/useView';
import { ownOrder, type Sort } from '../view/viewState';

/** The order of the items as the frame offers it; whoever asks for that of the ranking fixes the scales it stands on. */
export function useOrder() {
  const { ranking } = useRanking();
  const [view, change] = useView();
  const fixScales = useFixScales();
  return {
    sort: view.sort ?? ownOrder,
    canRank: ranking === null || ranking.placedCount > 1,
    isRanked: view.sort?.by === 'rank',
    sortBy: (sort: Sort) => {
      if (sort.by === 'rank') fixScales();
      change({ sort });
    },
  };
}
