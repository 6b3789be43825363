import {
  type AnyRanker,
  type AnyRanking,
  type Attribute,
  createRanker,
  type Ranker,
  type Ranking,
  type RankingInput,
  type RankingMethod,
} from '@tertium/engine';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LiveRanking } from '../comparisonContext';
import { rankingTroubleText } from '../rankingTroubleText';
import type { Answered, MethodTools } from './methodTools';
import { useMethodTools } from './useMethodTools';

interface Asked {
  readonly sums: Ranker | null;
  readonly sum: Ranking | null;
  readonly attributes: readonly Attribute[];
  /** `null` for the weighted sum. */
  readonly method: RankingMethod | null;
}

interface ByMethod extends Pick<LiveRanking, 'ranking' | 'rankingTrouble' | 'rankerFor'> {
  /** Ranks while a weight moves. */
  readonly ranker: AnyRanker | null;
}

/** Ranks by the comparison's method: at once if that is fast, else in a worker. */
export function useByMethod({ sums, sum, attributes, method }: Asked): ByMethod {
  const { tools, isMissing } = useMethodTools(method !== null);
  const isQuick =
    tools === null ||
    method === null ||
    sum === null ||
    tools.isQuick(method, sum.itemIds.length, sum.columns.length);
  const quick = useQuick({ sums, sum, attributes, method }, isQuick ? tools : null);
  const slow = useSlow({ sums, sum, attributes, method }, isQuick ? null : tools);
  const rankerFor = useCallback(
    (input: RankingInput): AnyRanker | null => {
      const ranker = createRanker(input);
      if (method === null) return ranker;
      const isLong = !tools?.isQuick(method, input.items.length, ranker.attributeIds.length);
      return tools === null || isLong ? null : tools.createMethodRanker(ranker, input.attributes, method);
    },
    [tools, method],
  );
  if (method === null) return { ranker: sums, ranking: sum, rankingTrouble: null, rankerFor };
  const rankingTrouble = isMissing || slow.isTroubled ? rankingTroubleText : null;
  return { ...(isQuick ? quick : slow), rankingTrouble, rankerFor };
}

interface Shown {
  readonly ranker: AnyRanker | null;
  readonly ranking: AnyRanking | null;
}

const nothing: Shown = { ranker: null, ranking: null };

function useQuick({ sums, sum, attributes, method }: Asked, tools: MethodTools | null): Shown {
  return useMemo(
    () =>
      tools === null || sums === null || sum === null || method === null
        ? nothing
        : {
            ranker: tools.createMethodRanker(sums, attributes, method),
            ranking: tools.rankByMethod(sum, attributes, method),
          },
    [tools, sums, sum, attributes, method],
  );
}

function useSlow(
  { sums, sum, attributes, method }: Asked,
  tools: MethodTools | null,
): Shown & { readonly isTroubled: boolean } {
  const [last, setLast] = useState<Answered | null>(null);
  const question = useMemo(
    () =>
      tools === null || sums === null || sum === null || method === null
        ? null
        : tools.questionOf({ sums, sum, method }, attributes),
    [tools, sums, sum, attributes, method],
  );
  useEffect(() => (question === null ? undefined : tools?.ask(question, setLast)), [question, tools]);
  const shown = useMemo(
    () => (question === null ? null : tools?.showAnswer(question, last)) ?? nothing,
    [question, tools, last],
  );
  return { ...shown, isTroubled: question !== null && shown.ranking === null };
}
