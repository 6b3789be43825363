import type { KyselyPlugin } from 'kysely';
import type { Store } from '../store/openStore';

/** What a failing store throws. */
export class StoreFault extends Error {
  constructor() {
    super('The store failed on purpose');
    this.name = 'StoreFault';
  }
}

export interface Fault {
  /** 1 is the first statement. */
  readonly step: number;
  /** Whether the store fails before it has run the statement, or after it and before it could say so. */
  readonly when: 'before' | 'after';
}

/** A store whose statements work until one of them fails; `hasFailed` says whether one did. */
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
