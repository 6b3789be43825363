import { type AnyRanking, itemName } from '@tertium/engine';
import { useMemo } from 'react';
import { baselineIndex } from '../../ranked/baselineIndex';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { placeText, showPlace } from '../../ranked/placeText';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useView } from '../view/useView';
import { mostItems } from './reportSections';
import { sampleWords } from './sampleWords';

/** The items of a report's table, and words for them: the first ones, plus the best two and the baseline. */
export function usePrintedRows(tableIndexes: readonly number[], ranking: AnyRanking) {
  const { comparison } = useComparison();
  const { rankingTrouble } = useRanking();
  const [view] = useView();
  const show = useFormatNumber();
  const baseline = baselineIndex(comparison, view);
  return useMemo(() => {
    const first = tableIndexes.slice(0, mostItems);
    const rest = new Set(tableIndexes.slice(mostItems));
    const best = rankingTrouble === null ? [...ranking.leaders(2)] : [];
    const added = [...new Set([...best, baseline])].filter((index) => rest.has(index));
    const names = added.map((index) => {
      const role = best.includes(index) ? `place ${showPlace(placeText(ranking, index), show)}` : 'baseline';
      return `${itemName(comparison.items, index, show)} (${role})`;
    });
    const sample = sampleWords(comparison, first.length, tableIndexes.length, show, names);
    return { printed: [...first, ...added], sample };
  }, [tableIndexes, ranking, rankingTrouble, baseline, comparison, show]);
}
