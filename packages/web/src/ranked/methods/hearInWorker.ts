import type { Heard, MethodId, MethodSettings, MethodTable } from '@tertium/engine';
import { runInWorker } from '../runInWorker';
import type { RemoteMethods } from './methods.worker';

export interface Hearing {
  readonly table: MethodTable;
  readonly ids: readonly MethodId[];
  readonly settings: MethodSettings;
  /** The answers so far, in the order of the ids. */
  readonly onHeard: (heard: readonly Heard[]) => void;
  /** The worker could not start, or failed. */
  readonly onTrouble: () => void;
}

/** Evaluates methods in their own worker, one after the other. Returns a function that stops it at once. */
export const hearInWorker = ({ table, ids, settings, onHeard, onTrouble }: Hearing): (() => void) =>
  runInWorker<RemoteMethods>(
    () => new Worker(new URL('./methods.worker.ts', import.meta.url), { type: 'module' }),
    async (remote, isOver) => {
      await remote.hold(table);
      const all: Heard[] = [];
      for (const id of ids) {
        const heard = await remote.hear(id, settings);
        if (isOver()) return;
        if (heard !== null) all.push(heard);
        onHeard([...all]);
      }
    },
    onTrouble,
  );
