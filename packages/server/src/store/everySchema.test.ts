import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothStores, makeStoreLocation } from '../testing/stores';
import { migrate } from './migrate';
import { migrations } from './migrations';
import { openStore, type Store } from './openStore';

/** How many earlier schemas are tried, from the newest; `npm run soak -- schemas` takes all. */
const tried = Number(process.env.EARLIER_SCHEMAS ?? 1);

const settings = JSON.stringify({ missingPolicy: 'interval', itemNoun: 'item', origin: null });
/** What the rows say; every other column that must hold something holds nothing or 0. */
const said: Record<string, Record<string, unknown>> = {
  users: {
    id: 'ada',
    email: 'ada@example.org',
    name: 'Ada',
    role: 'administrator',
    version: 1,
    settings: '{}',
    settings_version: 1,
  },
  comparisons: { id: 'kept', owner_id: 'ada', name: 'Kept', settings, version: 1 },
};

/** Adds a row as a program of that schema would have. */
async function insertInto(store: Store, name: string): Promise<boolean> {
  const table = (await store.db.introspection.getTables()).find((each) => each.name === name);
  if (table === undefined) return false;
  const columns = table.columns.filter(
    (column) => column.name in (said[name] ?? {}) || !(column.isNullable || column.hasDefaultValue),
  );
  const values = columns.map(
    (column) => said[name]?.[column.name] ?? (/text|char/i.test(column.dataType) ? '' : 0),
  );
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  await sql`insert into ${sql.table(name)} (${names}) values (${sql.join(values)})`.execute(store.db);
  return true;
}

describeOnBothStores('a store of any earlier schema', (kind) => {
  it('is migrated to the current one, with its people and comparisons', async () => {
    for (let count = migrations.length - 1; count > Math.max(0, migrations.length - 1 - tried); count--) {
      const location = await makeStoreLocation(kind);
      const store = await openStore(location.settings);
      try {
        await migrate(store, { migrations: migrations.slice(0, count) });
        const has = { user: await insertInto(store, 'users'), table: await insertInto(store, 'comparisons') };
        expect(await migrate(store)).toEqual(migrations.slice(count).map(({ id }) => id));
        const people = await store.db.selectFrom('users').select(['id', 'email', 'role']).execute();
        const { id, email, role } = said.users ?? {};
        expect([count, people]).toEqual([count, has.user ? [{ id, email, role }] : []]);
        const kept = await store.db.selectFrom('comparisons').select(['owner_id', 'name']).execute();
        expect([count, kept]).toEqual([count, has.table ? [{ owner_id: 'ada', name: 'Kept' }] : []]);
      } finally {
        await store.close();
        await location.remove();
      }
    }
  }, 600_000);
});
