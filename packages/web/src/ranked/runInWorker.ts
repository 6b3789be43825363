import { type Remote, wrap } from 'comlink';

/** Runs a task in its own worker. The worker ends when the task is done or fails, or when the returned function is called. */
export function runInWorker<Exposed>(
  start: () => Worker,
  work: (remote: Remote<Exposed>, isOver: () => boolean) => Promise<void>,
  /** The worker could not start, or failed. */
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
