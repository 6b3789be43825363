import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothStores, makeStore, type TestStore } from '../testing/stores';
import { migrations } from './migrations';
import { comparisonTables, storedTables, tablesOf } from './storedTables';

const planned = tablesOf(migrations.map(({ id }) => id));

describeOnBothStores('the list of tables', (kind) => {
  let store: TestStore;
  /** Names of columns by the names of tables, from the store itself. */
  let columns: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    store = await makeStore(kind);
    const tables = await store.db.introspection.getTables();
    columns = new Map(
      tables
        .filter(({ name }) => name !== 'migrations')
        .map((table) => [table.name, table.columns.map(({ name }) => name)]),
    );
  });
  afterAll(() => store.close());

  it('has every table of the store', () => {
    expect([...columns.keys()].sort()).toEqual([...planned].sort());
  });

  it('counts every table with a comparison_id as part of a comparison', () => {
    const found = [...columns].flatMap(([name, of]) => (of.includes('comparison_id') ? [name] : []));
    expect(comparisonTables.map(({ table }) => table).sort()).toEqual(found.sort());
  });

  it('names only existing columns', () => {
    for (const table of planned) {
      const { key, bytes = [], person = key[0], keptVersion = key[0] } = storedTables[table];
      expect(columns.get(table), table).toEqual(
        expect.arrayContaining([...key, ...bytes, person, keptVersion]),
      );
    }
  });
});
