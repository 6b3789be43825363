import { findNeverFirst } from '../neverFirst';
import { sampleInStages } from '../sampleInStages';
import type { Sampling } from '../startSampling';

/** Sampling without a worker, for tests: the same stages and proofs, on the same thread. */
export const sampleHere: Sampling = {
  ask: (question, { onAnswer, onTrouble }) => {
    let isOver = false;
    const yieldIfDue = () => Promise.resolve();
    sampleInStages(question, { onAnswer, yieldIfDue, isOver: () => isOver, now: () => 0 }).catch(() =>
      onTrouble('ERR_SAMPLING'),
    );
    return () => {
      isOver = true;
    };
  },
  prove: (question, { onAnswer }) => {
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) onAnswer([...findNeverFirst(question)].filter((each) => each !== null));
    });
    return () => {
      isOver = true;
    };
  },
};
