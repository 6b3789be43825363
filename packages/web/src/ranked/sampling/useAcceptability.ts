import { useContext, useEffect, useState } from 'react';
import type { SampledAnswer, SamplingQuestion } from './sampleInStages';
import { SamplingContext } from './samplingContext';
import type { SamplingTrouble } from './startSampling';

/** How often each item takes each place, as known so far. */
export interface Acceptability {
  /** The answer to this question, with rows in its order. `null` before the first figures. */
  readonly answer: SampledAnswer | null;
  /** Whether it takes so long that progress should be shown. */
  readonly isSlow: boolean;
  /** Why there are no figures, in a sentence with its code. */
  readonly trouble: string | null;
}

const troubleReasons: Readonly<Record<SamplingTrouble, string>> = {
  ERR_SAMPLING_START: 'Trying weightings could not be started',
  ERR_SAMPLING: 'Trying weightings failed',
};

const slowMilliseconds = 200;
const nothing: Acceptability = { answer: null, isSlow: false, trouble: null };

/**
 * Samples in the page's worker: reports first figures soon, and better ones until all samples are drawn. Another
 * question ends the previous one, and `null` asks nothing. Memoize the question: a new object is a new question.
 */
export function useAcceptability(question: SamplingQuestion | null): Acceptability {
  const sampling = useContext(SamplingContext);
  const [state, setState] = useState<{ of: SamplingQuestion | null; known: Acceptability }>({
    of: null,
    known: nothing,
  });
  useEffect(() => {
    if (question === null) return;
    const note = (patch: Partial<Acceptability>) =>
      setState(({ of, known }) => ({
        of: question,
        known: { ...(of === question ? known : nothing), ...patch },
      }));
    const timer = setTimeout(() => note({ isSlow: true }), slowMilliseconds);
    const settle = (patch: Partial<Acceptability>) => {
      clearTimeout(timer);
      note({ isSlow: false, ...patch });
    };
    const end = sampling.ask(question, {
      onAnswer: (answer) => (answer.isLast ? settle({ answer }) : note({ answer })),
      onTrouble: (code) =>
        settle({
          trouble: `${troubleReasons[code]} (${code}). Reload the page to try again.`,
        }),
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [question, sampling]);
  return question !== null && state.of === question ? state.known : nothing;
}
