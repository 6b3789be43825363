import {
  type Heard,
  hearMethod,
  type MethodId,
  type MethodSettings,
  type MethodTable,
} from '@tertium/engine';
import { expose } from 'comlink';

let held: MethodTable | null = null;

/** Evaluates methods on one table, which is sent once. */
const remote = {
  hold: (table: MethodTable): void => {
    held = table;
  },
  hear: (method: MethodId, settings: MethodSettings): Heard | null =>
    held === null ? null : hearMethod(held, method, settings),
};
export type RemoteMethods = typeof remote;

expose(remote);
