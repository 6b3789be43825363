import { type AnyRanking, acceptabilityQuestion, isByMethod } from '@tertium/engine';
import { useMemo } from 'react';
import { useMethodTools } from '../../../ranked/byMethod/useMethodTools';
import { leastFirstShare } from '../../../ranked/sampling/sampleInStages';
import { useAcceptability } from '../../../ranked/sampling/useAcceptability';
import { useSampledItems } from '../../../ranked/sampling/useSampledItems';
import type { ChartView } from '../scene/chartView';
import type { Sampled } from '../scene/found';

/** Indices of the items that are first in enough of the weightings to be drawn. */
export const firstInSome = ({ itemIndexes, rankAcceptability }: Sampled): readonly number[] =>
  itemIndexes.filter((_, row) => (rankAcceptability[row]?.[0] ?? 0) >= leastFirstShare);

interface Sampling {
  /** `null` until there are first figures, and if none are needed. */
  readonly sampled: Sampled | null;
  readonly trouble: string | null;
}

/** Samples for the chart in the page's worker while it is shown. Better figures follow. */
export function useSampled(
  isShown: boolean,
  ranking: AnyRanking | null,
  { isAllWeights }: ChartView,
): Sampling {
  const isAsked = isShown && ranking !== null && ranking.placedCount > 0;
  const { tools } = useMethodTools(ranking !== null && isByMethod(ranking));
  const asked = useMemo(() => (isAsked ? { counted: ranking } : null), [isAsked, ranking]);
  const known = useSampledItems(asked, true);
  const question = useMemo(() => {
    if (!isAsked || ranking.attributeIds.length === 0) return null;
    const options = isAllWeights ? ({ weights: { kind: 'uniform' } } as const) : {};
    if (!isByMethod(ranking)) {
      if (known?.counted !== ranking) return null;
      return acceptabilityQuestion(ranking, { ...options, itemIndexes: known.sampledItems.itemIndexes });
    }
    return ranking.isBehind ? null : (tools?.methodQuestion(ranking, options) ?? null);
  }, [isAsked, ranking, known, isAllWeights, tools]);
  const { answer, trouble } = useAcceptability(question);
  const sampled = useMemo(() => {
    if (question === null || answer === null) return null;
    const { itemIndexes, seed } = question;
    return { ...answer, itemIndexes, seed, isAll: isAllWeights };
  }, [question, answer, isAllWeights]);
  return { sampled, trouble };
}
