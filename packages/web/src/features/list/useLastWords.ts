import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useSideScores } from '../view/useSideScores';
import { isPlaceKey } from '../view/viewState';
import { countWithout, knownOrdinals } from './ordinals';

/** Says how many items come last by a sort key because they have no value, `''` for none. */
export function useLastWords(itemIndexes: readonly number[]): (by: string) => string {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { ranking } = useRanking();
  const sideScores = useSideScores();
  const show = useFormatNumber();
  const { items, attributes } = comparison;
  return (by) => {
    const ordinals = knownOrdinals(by, { items, attributes, columnOf, cellsOf, ranking, sideScores });
    const count = ordinals === null ? 0 : countWithout(ordinals, itemIndexes);
    if (count === 0) return '';
    return isPlaceKey(by) ? `, ${show(count)} without a place last` : `, ${show(count)} unknown last`;
  };
}
