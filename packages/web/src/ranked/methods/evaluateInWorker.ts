import type { EvaluatedMethod, MethodId, MethodSettings, MethodTable } from '@tertium/engine';
import { runInWorker } from '../runInWorker';
import type { RemoteMethods } from './methods.worker';

export interface WorkerEvaluation {
  readonly table: MethodTable;
  readonly ids: readonly MethodId[];
  readonly settings: MethodSettings;
  /** The answers so far, in the order of the ids. */
  readonly onEvaluated: (evaluated: readonly EvaluatedMethod[]) => void;
  /** The worker could not start, or failed. */
  readonly onTrouble: () => void;
}

/** Evaluates methods in their own worker, one after the other. Returns a function that stops it at once. */
export const evaluateInWorker = ({
  table,
  ids,
  settings,
  onEvaluated,
  onTrouble,
}: WorkerEvaluation): (() => void) =>
  runInWorker<RemoteMethods>(
    () => new Worker(new URL('./methods.worker.ts', import.meta.url), { type: 'module' }),
    async (remote, isOver) => {
      await remote.setTable(table);
      const all: EvaluatedMethod[] = [];
      for (const id of ids) {
        const evaluated = await remote.evaluate(id, settings);
        if (isOver()) return;
        if (evaluated !== null) all.push(evaluated);
        onEvaluated([...all]);
      }
    },
    onTrouble,
  );
