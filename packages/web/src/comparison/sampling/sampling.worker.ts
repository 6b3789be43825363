import { expose } from 'comlink';
import { createTurns } from '../../ui/createTurns';
import { type SampledAnswer, type SamplingQuestion, sampleInStages } from './sampleInStages';

/** Questions that are being answered, a few milliseconds of each in turn. */
const open = new Set<number>();

const remote = {
  /** Ends when all is told, or soon after `stop`. */
  sample: async (id: number, question: SamplingQuestion, onAnswer: (answer: SampledAnswer) => void) => {
    open.add(id);
    try {
      await sampleInStages(question, {
        onAnswer,
        takeTurn: createTurns(),
        isOver: () => !open.has(id),
        now: () => performance.now(),
      });
    } finally {
      open.delete(id);
    }
  },
  stop: (id: number) => void open.delete(id),
};
export type RemoteSampling = typeof remote;

expose(remote);
