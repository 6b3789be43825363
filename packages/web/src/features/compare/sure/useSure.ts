import { type AcceptabilityQuestion, type Ranking, type Words, wordsFor } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';
import { type Acceptability, useAcceptability } from '../../../comparison/sampling/useAcceptability';
import { useSettings } from '../../../ui/settings';
import { countedOnly, exactPlaces, judgedOf, questionOf, type Tried } from './tried';

/** What the panel knows of how sure a ranking is. */
export interface Sure extends Acceptability {
  /** By the attributes that count for something. */
  readonly counted: Ranking;
  readonly question: AcceptabilityQuestion;
  /** `[row][place − 1]`, rows along `question.itemIndexes`; by calculation where `isExact`. */
  readonly places: readonly (readonly number[])[] | null;
  readonly isExact: boolean;
  readonly words: Words;
}

export function useSure(ranking: Ranking, tried: Tried): Sure {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const counted = useMemo(() => countedOnly(ranking), [ranking]);
  // One list for all that is asked of a ranking: what depends on it alone is worked out once.
  const itemIndexes = useMemo(() => judgedOf(counted), [counted]);
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
  return { ...acceptability, counted, question, places, isExact: exact !== null, words };
}
