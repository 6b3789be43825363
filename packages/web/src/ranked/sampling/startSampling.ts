import { proxy, type Remote, wrap } from 'comlink';
import type { NeverFirst, NeverFirstQuestion } from './neverFirst';
import type { SampledAnswer, SamplingQuestion } from './sampleInStages';
import type { RemoteSampling } from './sampling.worker';

/** Why there are no figures: the worker could not be started, or failed at this question. */
export type SamplingTrouble = 'ERR_SAMPLING_START' | 'ERR_SAMPLING';

interface Listener<T> {
  readonly onAnswer: (answer: T) => void;
  readonly onTrouble: (trouble: SamplingTrouble) => void;
}

/** Answers questions elsewhere, so that no page waits for it. */
export interface Sampling {
  /** Tells better answers as they come, up to the last; what it gives ends that at once. */
  readonly ask: (question: SamplingQuestion, listener: Listener<SampledAnswer>) => () => void;
  /** Tells all who can be first under no weights, once that is proved; what it gives ends that. */
  readonly prove: (question: NeverFirstQuestion, listener: Listener<readonly NeverFirst[]>) => () => void;
}

interface Started {
  readonly remote: Remote<RemoteSampling>;
  /** Never fulfilled; a worker that cannot load answers nothing at all. */
  readonly broken: Promise<never>;
}

/** One worker for the page, started with the first question and again after one that broke. */
export function startSampling(): Sampling {
  let started: Started | null = null;
  let count = 0;

  function start(): Started {
    const worker = new Worker(new URL('./sampling.worker.ts', import.meta.url), { type: 'module' });
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => {
        started = null;
        worker.terminate();
        reject(new Broken());
      });
    });
    broken.catch(() => {});
    return { remote: wrap<RemoteSampling>(worker), broken };
  }

  /** `call` asks the worker under an id and tells what comes of it. */
  function ask<T>(
    { onAnswer, onTrouble }: Listener<T>,
    call: (remote: Started['remote'], id: number, tell: (answer: T) => void) => Promise<void>,
  ): () => void {
    const id = count++;
    let isOver = false;
    const tell = (answer: T) => {
      if (!isOver) onAnswer(answer);
    };
    const run = async () => {
      started ??= start();
      const { remote, broken } = started;
      await Promise.race([call(remote, id, tell), broken]);
    };
    run().catch((error: unknown) => {
      const isUnstarted = error instanceof Broken || started === null;
      if (!isOver) onTrouble(isUnstarted ? 'ERR_SAMPLING_START' : 'ERR_SAMPLING');
    });
    return () => {
      isOver = true;
      void started?.remote.stop(id);
    };
  }

  return {
    ask: (question, listener) =>
      ask(listener, (remote, id, tell) => remote.sample(id, question, proxy(tell))),
    prove: (question, listener) =>
      ask(listener, async (remote, id, tell) => {
        const found = await remote.prove(id, question);
        if (found !== null) tell(found);
      }),
  };
}

class Broken extends Error {}
