import type { Heard, MethodId, MethodSettings, MethodTable } from '@tertium/engine';
import { wrap } from 'comlink';
import type { RemoteMethods } from './methods.worker';

export interface Hearing {
  readonly table: MethodTable;
  readonly ids: readonly MethodId[];
  readonly settings: MethodSettings;
  /** Those heard so far, in the order of the ids. */
  readonly onHeard: (heard: readonly Heard[]) => void;
  /** The worker could not be started, or broke. */
  readonly onTrouble: () => void;
}

/** Asks methods in a worker of their own, one after the other; what it gives ends that at once. */
export function hearInWorker({ table, ids, settings, onHeard, onTrouble }: Hearing): () => void {
  let isOver = false;
  let worker: Worker | null = null;
  const end = () => {
    isOver = true;
    worker?.terminate();
  };
  const run = async () => {
    worker = new Worker(new URL('./methods.worker.ts', import.meta.url), { type: 'module' });
    const broken = new Promise<never>((_, reject) => {
      worker?.addEventListener('error', () => reject(new Error('The worker of methods broke.')));
    });
    broken.catch(() => {});
    const remote = wrap<RemoteMethods>(worker);
    await Promise.race([remote.hold(table), broken]);
    const all: Heard[] = [];
    for (const id of ids) {
      const heard = await Promise.race([remote.hear(id, settings), broken]);
      if (isOver) return;
      if (heard !== null) all.push(heard);
      onHeard([...all]);
    }
    end();
  };
  run().catch(() => {
    if (!isOver) onTrouble();
    end();
  });
  return end;
}
