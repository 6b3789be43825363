import {
  type AnyRanker,
  type AnyRanking,
  type Attribute,
  createRanker,
  type MethodRanking,
  type Ranker,
  type Ranking,
  type RankingInput,
  type RankingMethod,
} from '@tertium/engine';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LiveRanking } from '../comparisonContext';
import type { MethodTools } from './methodTools';
import { useMethodTools } from './useMethodTools';

interface Asked {
  readonly sums: Ranker | null;
  readonly sum: Ranking | null;
  readonly attributes: readonly Attribute[];
  /** `null` is the weighted sum itself. */
  readonly method: RankingMethod | null;
}

interface ByMethod extends Pick<LiveRanking, 'ranking' | 'rankingTrouble' | 'rankerFor'> {
  /** What follows a weight. */
  readonly ranker: AnyRanker | null;
}

const troubleText =
  'The ranking could not be worked out: the part of the app that does so failed (ERR_RANKING). Loading the page again may help.';

/** The ranking by what a comparison is ranked by: at once where that is quick, else as a worker has it. */
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
  const rankingTrouble = isMissing || slow.isTroubled ? troubleText : null;
  return { ...(isQuick ? quick : slow), rankingTrouble, rankerFor };
}

interface Shown {
  readonly ranker: AnyRanker | null;
  readonly ranking: AnyRanking | null;
}

function useQuick({ sums, sum, attributes, method }: Asked, tools: MethodTools | null): Shown {
  const ranker = useMemo(
    () =>
      tools === null || sums === null || method === null
        ? null
        : tools.createMethodRanker(sums, attributes, method),
    [tools, sums, attributes, method],
  );
  const ranking = useMemo(
    () =>
      tools === null || sum === null || method === null ? null : tools.rankByMethod(sum, attributes, method),
    [tools, sum, attributes, method],
  );
  return { ranker, ranking };
}

interface Answered {
  readonly question: object;
  /** What it was ranked from: the places of another weighting stand until those of this one are there. */
  readonly sums: Ranker | null;
  readonly ranking: MethodRanking | null;
}

function useSlow(
  { sums, sum, attributes, method }: Asked,
  tools: MethodTools | null,
): Shown & { readonly isTroubled: boolean } {
  const [last, setLast] = useState<Answered | null>(null);
  const question = useMemo(
    () =>
      tools === null || sum === null || method === null
        ? null
        : { sum, method, tools, table: tools.methodTable(sum, attributes) },
    [tools, sum, attributes, method],
  );
  useEffect(() => {
    if (question === null) return;
    const { table, method: asked, tools: own, sum: from } = question;
    const settle = (ranking: MethodRanking | null) => setLast({ question, sums, ranking });
    return own.rankInWorker({
      table,
      method: asked,
      onPlaced: (verdict) => settle(own.methodRanking(from, { table, method: asked, verdict })),
      onTrouble: () => settle(null),
    });
  }, [question, sums]);
  const ranking = useMemo(() => {
    if (question === null) return null;
    if (last?.question === question) return last.ranking;
    const { tools: own, sum: now, table, method: asked } = question;
    const isOfThisTable = last !== null && last.sums === sums && last.ranking?.method === asked;
    return isOfThisTable && last.ranking !== null
      ? own.behind(now, last.ranking)
      : own.unplaced(now, table, asked);
  }, [question, last, sums]);
  const ranker = useMemo(
    () =>
      tools === null || sums === null || ranking === null ? null : tools.createWaitingRanker(sums, ranking),
    [tools, sums, ranking],
  );
  return {
    ranker,
    ranking,
    isTroubled: last !== null && last.question === question && last.ranking === null,
  };
}
