import type { KyselyPlugin } from 'kysely';
import type { Store } from '../store/openStore';

/** The error of a failing store. */
export class StoreFault extends Error {
  constructor() {
    super('The store failed on purpose');
    this.name = 'StoreFault';
  }
}

export interface Fault {
  /** The number of the statement, beginning with 1. */
  readonly step: number;
  /** Whether the store fails before it runs the statement, or after it but before it answers. */
  readonly when: 'before' | 'after';
}

/** A store that fails at one statement. `hasFailed` says whether it has. */
export function failAt(
  store: Store,
  fault: Fault,
): { readonly store: Store; readonly hasFailed: () => boolean } {
  let steps = 0;
  let hasFailed = false;
  const fail = (): never => {
    hasFailed = true;
    throw new StoreFault();
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      steps++;
      if (fault.when === 'before' && steps === fault.step) fail();
      return node;
    },
    transformResult: async ({ result }) => {
      if (fault.when === 'after' && steps === fault.step) fail();
      return result;
    },
  };
  return {
    store: {
      ...store,
      db: store.db.withPlugin(plugin),
      transaction: (work) => store.transaction((queries) => work(queries.withPlugin(plugin))),
      snapshot: (work) => store.snapshot((queries) => work(queries.withPlugin(plugin))),
    },
    hasFailed: () => hasFailed,
  };
}
