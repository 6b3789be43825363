import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnBothStores, makeStore, type TestStore } from '../testing/stores';
import { compileOnce } from './compileOnce';
import type { Queries } from './store';

interface Row {
  readonly user_id: string;
  readonly key: string;
  readonly checksum: string;
  readonly object_id: string;
  readonly at: number;
}

const row = (id: string, at: number): Row => ({ user_id: id, key: 'k', checksum: 'c', object_id: 'o', at });

describeOnBothStores('a query that is compiled once', (kind) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await makeStore(kind);
  });
  afterEach(() => store.close());

  it('takes the values of each run, in lists and rows of any length, alone and in transactions', async () => {
    const made = { inserts: 0, reads: 0 };
    const insert = compileOnce((queries: Queries, { rows }: { readonly rows: readonly Row[] }) => {
      made.inserts++;
      return queries.insertInto('idempotency_keys').values(rows);
    });
    const read = compileOnce(
      (queries: Queries, values: { readonly ids: readonly string[]; readonly until: number }) => {
        made.reads++;
        return queries
          .selectFrom('idempotency_keys')
          .select(['user_id', 'at'])
          .where('key', '=', 'k')
          .where('at', '<=', values.until)
          .where('user_id', 'in', values.ids)
          .orderBy('user_id');
      },
    );
    const idsOf = async (queries: Queries, ids: readonly string[], until: number) =>
      (await read(queries, { ids, until })).rows.map(({ user_id, at }) => `${user_id}${at}`);

    const { numAffectedRows } = await insert(store.db, { rows: [row('a', 1), row('b', 2)] });
    expect(numAffectedRows).toBe(2n);
    await store.transaction((queries) => insert(queries, { rows: [row('c', 3), row('d', 4)] }));
    await insert(store.db, { rows: [row('e', 5)] });
    expect(await idsOf(store.db, ['a', 'c'], 9)).toEqual(['a1', 'c3']);
    expect(await idsOf(store.db, ['d', 'b'], 3)).toEqual(['b2']);
    expect(await store.snapshot((queries) => idsOf(queries, ['a', 'd', 'e'], 4))).toEqual(['a1', 'd4']);
    expect(made).toEqual({ inserts: 2, reads: 2 });
  });
});
