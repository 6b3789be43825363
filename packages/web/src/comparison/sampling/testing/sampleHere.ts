import { sampleInStages } from '../sampleInStages';
import type { Sampling } from '../startSampling';

/** Sampling without a worker, for tests: the same stages, on the same thread. */
export const sampleHere: Sampling = {
  ask: (question, { onAnswer, onTrouble }) => {
    let isOver = false;
    const takeTurn = () => Promise.resolve();
    sampleInStages(question, { onAnswer, takeTurn, isOver: () => isOver, now: () => 0 }).catch(() =>
      onTrouble('ERR_SAMPLING'),
    );
    return () => {
      isOver = true;
    };
  },
};
