import { type AnyRanking, acceptabilityQuestion, isByMethod } from '@tertium/engine';
import { useMemo } from 'react';
import { useMethodTools } from '../../../ranked/byMethod/useMethodTools';
import { leastFirstShare } from '../../../ranked/sampling/sampleInStages';
import { useAcceptability } from '../../../ranked/sampling/useAcceptability';
import { useJudged } from '../../../ranked/sampling/useJudged';
import type { GraphView } from '../kinds/graphView';

/** How often each of some items took each place in weightings that were tried. */
export interface Sampled {
  /** In the order of the rows. */
  readonly itemIndexes: readonly number[];
  readonly rankAcceptability: readonly (readonly number[])[];
  /** The mean of the shares under which an item was first; `null` for one that never was. */
  readonly centralWeights: readonly (readonly number[] | null)[];
  readonly samples: number;
  readonly seed: number;
  /** Whether all weightings were tried, or those near the present ones. */
  readonly isAll: boolean;
}

/** Who is first in as many of the weightings as are worth telling, by their indices. */
export const firstInSome = ({ itemIndexes, rankAcceptability }: Sampled): readonly number[] =>
  itemIndexes.filter((_, row) => (rankAcceptability[row]?.[0] ?? 0) >= leastFirstShare);

interface Sampling {
  /** `null` until there are first figures, and where none are asked for. */
  readonly sampled: Sampled | null;
  readonly trouble: string | null;
}

/** What the view asks of the page's sampling worker; better figures come by and by. */
export function useSampled(ranking: AnyRanking | null, { chart, isAllWeights }: GraphView): Sampling {
  const isAsked = chart === 'acceptability' && ranking !== null && ranking.placedCount > 0;
  const { tools } = useMethodTools(ranking !== null && isByMethod(ranking));
  const asked = useMemo(() => (isAsked ? { counted: ranking } : null), [isAsked, ranking]);
  const known = useJudged(asked);
  const question = useMemo(() => {
    if (!isAsked || ranking.attributeIds.length === 0) return null;
    const options = isAllWeights ? ({ weights: { kind: 'uniform' } } as const) : {};
    if (!isByMethod(ranking)) {
      if (known?.counted !== ranking) return null;
      return acceptabilityQuestion(ranking, { ...options, itemIndexes: known.judged.itemIndexes });
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
