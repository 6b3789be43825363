import type { Queries, Store } from '../../../store/openStore';

/** Processes the entries of a list, a few in each transaction, so that no other writer waits for all of them. */
export async function inSteps<T>(
  store: Store,
  list: readonly T[],
  { atOnce, each }: { readonly atOnce: number; each(queries: Queries, entry: T): Promise<void> },
): Promise<void> {
  for (let start = 0; start < list.length; start += atOnce) {
    await store.transaction(async (queries) => {
      for (const entry of list.slice(start, start + atOnce)) await each(queries, entry);
    });
  }
}
