import type { Ranking } from '@tertium/engine';
import { useContext, useEffect, useMemo, useState } from 'react';
import { type NeverFirst, neverFirstQuestion } from '../../ranked/sampling/neverFirst';
import { SamplingContext } from '../../ranked/sampling/samplingContext';

/** Who of the items that can be judged is never first. */
export interface ProvedNeverFirst {
  readonly found: readonly NeverFirst[];
  readonly judgedCount: number;
}

/** Proved in the page's worker; `null` until all is, and of no ranking. */
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
    // That the worker fails is said where its figures stand.
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
