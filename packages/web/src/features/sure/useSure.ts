import {
  type AnyRanking,
  additiveForm,
  countedOnly,
  isByMethod,
  type MethodRanking,
  type Ranking,
  type SampledItems,
  type Standings,
  type Words,
  wordsFor,
} from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { rankingMethodWithin } from '../../ranked/rankingMethodText';
import { type Acceptability, useAcceptability } from '../../ranked/sampling/useAcceptability';
import { useSampledItems } from '../../ranked/sampling/useSampledItems';
import { useSettings } from '../../ui/settings';
import { exactPlaces, questionOf, type SureQuestion, type Tried } from './tried';
import { type ProvedNeverFirst, useNeverFirst } from './useNeverFirst';

/** Everything the panel shows about how sure a ranking is. */
export interface Sure extends Acceptability {
  readonly ranking: AnyRanking;
  /** The ranking method, `null` for the weighted sum. */
  readonly method: MethodRanking | null;
  /** The method's name within a sentence. */
  readonly by: string | undefined;
  /** The ranking as a weighted sum, for statements about sums. `null` if the method has no such form. */
  readonly sum: Ranking | null;
  /** The ranking by the attributes that count. */
  readonly counted: Standings;
  readonly sampledItems: SampledItems;
  /** `sum` by the attributes that count. */
  readonly countedSum: Ranking | null;
  /** The items of `countedSum` that are never first under any weights, `null` until that is proved. */
  readonly never: ProvedNeverFirst | null;
  readonly question: SureQuestion;
  /** `[row][place − 1]`, with rows as in `question.itemIndexes`. Calculated exactly if `isExact`. */
  readonly places: readonly (readonly number[])[] | null;
  readonly isExact: boolean;
  readonly words: Words;
}

/** A ranking with the facts that all questions about it use. */
export interface Basis extends Pick<Sure, 'ranking' | 'method' | 'sum' | 'sampledItems'> {
  /** By the attributes that count for something. */
  readonly counted: AnyRanking;
}

/** Finds the sampled items once for all questions about a ranking. `null` before the first result. */
export function useBasis(ranking: AnyRanking): Basis | null {
  const method = isByMethod(ranking) ? ranking : null;
  const sum = isByMethod(ranking) ? (additiveForm(ranking)?.sum ?? null) : ranking;
  const asked = useMemo(
    () => ({ ranking, method, sum, counted: countedOnly<AnyRanking>(sum ?? ranking) }),
    [ranking, method, sum],
  );
  return useSampledItems(asked);
}

export function useSure({ ranking, method, sum, counted, sampledItems }: Basis, tried: Tried): Sure {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const { itemIndexes } = sampledItems;
  const question = useMemo(
    () => ({ ...questionOf(counted, tried, itemIndexes), asksConfidence: true }),
    [counted, tried, itemIndexes],
  );
  const exact = useMemo(() => exactPlaces(question), [question]);
  const acceptability = useAcceptability(question);
  const words = useMemo(
    () => wordsFor(comparison, ranking, numberFormat),
    [comparison, ranking, numberFormat],
  );
  const places = exact ?? acceptability.answer?.rankAcceptability ?? null;
  const by = method === null ? undefined : rankingMethodWithin(method.method);
  const isExact = exact !== null;
  const countedSum = isByMethod(counted) ? null : counted;
  const never = useNeverFirst(countedSum, itemIndexes);
  return {
    ...acceptability,
    countedSum,
    never,
    ranking,
    method,
    by,
    sum,
    counted,
    sampledItems,
    question,
    places,
    isExact,
    words,
  };
}
