import type { Ranking } from '@tertium/engine';
import { useContext, useEffect, useMemo, useState } from 'react';
import { type NeverFirst, neverFirstQuestion } from '../../ranked/sampling/neverFirst';
import { SamplingContext } from '../../ranked/sampling/samplingContext';

/** The items that are proved never to be first. */
export interface ProvedNeverFirst {
  readonly found: readonly NeverFirst[];
  readonly judgedCount: number;
}

/** Proves it in the page's worker. `null` until all is proved, and without a ranking. */
export function useNeverFirst(
  ranking: Ranking | null,
  itemIndexes: readonly number[],
): ProvedNeverFirst | null {
  const sampling = useContext(SamplingContext);
  const question = useMemo(
    () => (ranking === null ? null : neverFirstQuestion(ranking, itemIndexes)),
    [ranking, itemIndexes],
  );
  const [known, setKnown] = useState<{ of: object; found: readonly NeverFirst[] } | null>(null);
  useEffect(() => {
    if (question === null) return;
    const settle = (found: readonly NeverFirst[]) => setKnown({ of: question, found });
    // A failure of the worker is shown beside its figures.
    return sampling.prove(question, { onAnswer: settle, onTrouble: () => settle([]) });
  }, [question, sampling]);
  return useMemo(
    () =>
      question !== null && known?.of === question
        ? { found: known.found, judgedCount: question.judged.length }
        : null,
    [question, known],
  );
}
