import { proxy, type Remote, wrap } from 'comlink';
import type { NeverFirst, NeverFirstQuestion } from './neverFirst';
import type { SampledAnswer, SamplingQuestion } from './sampleInStages';
import type { RemoteSampling } from './sampling.worker';

/** Why there are no figures: the worker could not start, or failed on this question. */
export type SamplingTrouble = 'ERR_SAMPLING_START' | 'ERR_SAMPLING';

interface Listener<T> {
  readonly onAnswer: (answer: T) => void;
  readonly onTrouble: (trouble: SamplingTrouble) => void;
}

/** Answers questions in a worker, so that no page waits. */
export interface Sampling {
  /** Reports better answers up to the last. Returns a function that stops it at once. */
  readonly ask: (question: SamplingQuestion, listener: Listener<SampledAnswer>) => () => void;
  /** Reports all items that are first under no weights, once proved. Returns a function that stops it. */
  readonly prove: (question: NeverFirstQuestion, listener: Listener<readonly NeverFirst[]>) => () => void;
}

interface Started {
  readonly remote: Remote<RemoteSampling>;
  /** Rejects if the worker fails, and never resolves. A worker that can't load sends no answer. */
  readonly broken: Promise<never>;
}

/** Creates the page's one worker, started with the first question or by `begin`, and again after a failure. */
export function startSampling(): Sampling & { readonly begin: () => void } {
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

  /** Sends a question to the worker under an id and reports the outcome. */
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
    begin: () => {
      started ??= start();
    },
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
