import { type Remote, wrap } from 'comlink';

/**
 * Lets a worker of its own do some work. The worker ends when that is done, when it breaks, and when the function that this
 * gives is called.
 */
export function runInWorker<Exposed>(
  start: () => Worker,
  work: (remote: Remote<Exposed>, isOver: () => boolean) => Promise<void>,
  /** The worker could not be started, or broke. */
  onTrouble: () => void,
): () => void {
  let isOver = false;
  let worker: Worker | null = null;
  const end = () => {
    isOver = true;
    worker?.terminate();
  };
  const fail = () => {
    if (!isOver) onTrouble();
    end();
  };
  const run = async () => {
    worker = start();
    worker.addEventListener('error', fail);
    await work(wrap<Exposed>(worker), () => isOver);
    end();
  };
  run().catch(fail);
  return end;
}
