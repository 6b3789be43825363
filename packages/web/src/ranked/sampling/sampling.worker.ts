import { expose } from 'comlink';
import { createYielder } from '../../ui/createYielder';
import { findNeverFirst, type NeverFirst, type NeverFirstQuestion } from './neverFirst';
import { type SampledAnswer, type SamplingQuestion, sampleInStages } from './sampleInStages';

/** Questions that are being answered. */
const open = new Set<number>();
/** The running samplings. Each gets a few milliseconds in turn. */
const samplings = new Map<number, Promise<void>>();

const remote = {
  /** Resolves when the last answer is reported, or soon after `stop`. */
  sample: async (id: number, question: SamplingQuestion, onAnswer: (answer: SampledAnswer) => void) => {
    open.add(id);
    const sampling = sampleInStages(question, {
      onAnswer,
      yieldIfDue: createYielder(),
      isOver: () => !open.has(id),
      now: () => performance.now(),
    });
    samplings.set(id, sampling);
    try {
      await sampling;
    } finally {
      open.delete(id);
      samplings.delete(id);
    }
  },
  /**
   * Proves which items are first under no weights. `null` after `stop`. A proof can take long, so requested figures
   * come first.
   */
  prove: async (id: number, question: NeverFirstQuestion): Promise<readonly NeverFirst[] | null> => {
    open.add(id);
    const yieldIfDue = createYielder();
    const proofs = findNeverFirst(question);
    const found: NeverFirst[] = [];
    for (;;) {
      await yieldIfDue();
      while (samplings.size > 0) await Promise.allSettled(samplings.values());
      if (!open.has(id)) return null;
      const { done = false, value } = proofs.next();
      if (done) break;
      if (value) found.push(value);
    }
    open.delete(id);
    return found;
  },
  stop: (id: number) => void open.delete(id),
};
export type RemoteSampling = typeof remote;

expose(remote);
