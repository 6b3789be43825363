import { useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { lastLast } from '../grid/standing';
import { useFilteredItems } from '../list/useFilteredItems';
import { useShortlist } from '../view/useShortlist';
import { layoutOf, rankOrder, type ViewState } from '../view/viewState';

/** The items in the order in which the workspace shows them: side by side, those ruled out stand last. */
export function useTableOrder(view: ViewState): readonly number[] {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const { indexes } = useFilteredItems({ ...view, sort: view.sort ?? rankOrder });
  const { isCompared } = useShortlist(view);
  const isList = layoutOf(view, comparison.items.length, isCompared) === 'list';
  const ruledOut = isList ? undefined : ranking?.ruledOut;
  return useMemo(
    () => lastLast(indexes, new Set(ruledOut?.map(({ itemIndex }) => itemIndex))),
    [indexes, ruledOut],
  );
}
