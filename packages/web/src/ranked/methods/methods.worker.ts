import {
  type EvaluatedMethod,
  evaluateMethod,
  type MethodId,
  type MethodSettings,
  type MethodTable,
} from '@tertium/engine';
import { expose } from 'comlink';

let held: MethodTable | null = null;

/** Evaluates methods on one table, which is sent once. */
const remote = {
  setTable: (table: MethodTable): void => {
    held = table;
  },
  evaluate: (method: MethodId, settings: MethodSettings): EvaluatedMethod | null =>
    held === null ? null : evaluateMethod(held, method, settings),
};
export type RemoteMethods = typeof remote;

expose(remote);
