import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import SqliteFile from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnBothStores, makeStoreLocation, type StoreLocation } from '../testing/stores';
import { isSchemaCurrent, migrate } from './migrate';
import type { Migration } from './migration';
import { backupFolderName } from './openSqlite';
import { openStore, type Store } from './openStore';
import { SchemaRefusedError } from './storeErrors';

const first: Migration = { id: '0001-a', statements: ['create table a (x integer)'] };
const second: Migration = {
  id: '0002-b',
  statements: ['create table b (x integer)', 'insert into b (x) values (1)'],
};

describeOnBothStores('migrations', (kind) => {
  let location: StoreLocation;
  const opened: Store[] = [];
  beforeEach(async () => {
    location = await makeStoreLocation(kind);
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await location.remove();
  });

  async function open(): Promise<Store> {
    const store = await openStore(location.settings);
    opened.push(store);
    return store;
  }

  const countOf = async (store: Store, table: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      store.db,
    );
    return Number(rows[0]?.count);
  };

  it('applies every step once when five servers start at once', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, open));
    const taken = await Promise.all(stores.map((store) => migrate(store, { migrations: [first, second] })));
    expect(taken.flat().sort()).toEqual(['0001-a', '0002-b']);
    for (const store of stores) expect(await countOf(store, 'b')).toBe(1);
  });

  it('keeps the schema when a step fails, and applies the step once it is fixed', async () => {
    const store = await open();
    const broken = { ...second, statements: [...second.statements, 'no sql at all'] };
    await expect(migrate(store, { migrations: [first, broken] })).rejects.toThrow();
    expect(await countOf(store, 'a')).toBe(0);
    await expect(countOf(store, 'b')).rejects.toThrow();
    expect(await migrate(store, { migrations: [first, second] })).toEqual(['0002-b']);
  });

  it('refuses a step that was altered after it had been taken', async () => {
    const store = await open();
    await migrate(store, { migrations: [first] });
    const altered = { ...first, statements: ['create table a (y integer)'] };
    const work = migrate(store, { migrations: [altered, second] });
    await expect(work).rejects.toThrow(SchemaRefusedError);
    await expect(work).rejects.toMatchObject({ exitCode: 78 });
    await expect(countOf(store, 'b')).rejects.toThrow();
  });

  it('refuses a schema that is newer than the program', async () => {
    const store = await open();
    await migrate(store, { migrations: [first, second] });
    await expect(migrate(store, { migrations: [first] })).rejects.toMatchObject({ exitCode: 78 });
  });

  it('keeps a copy before it changes a schema in use, not before the first one (embedded)', async () => {
    const store = await open();
    const copies = async () => {
      if (!('dataDir' in location.settings)) return null;
      return readdir(join(location.settings.dataDir, backupFolderName)).catch(() => []);
    };
    const expected = (count: number) => (kind === 'sqlite' ? count : null);
    await migrate(store, { migrations: [first] });
    expect((await copies())?.length ?? null).toBe(expected(0));
    await sql`insert into a (x) values (7)`.execute(store.db);
    await migrate(store, { migrations: [first, second] });
    await migrate(store, { migrations: [first, second] });
    const names = await copies();
    expect(names?.length ?? null).toBe(expected(1));
    if (!('dataDir' in location.settings)) return;
    const copy = new SqliteFile(join(location.settings.dataDir, backupFolderName, names?.[0] ?? ''));
    expect(copy.prepare('select x from a').all()).toEqual([{ x: 7 }]);
    expect(() => copy.prepare('select x from b')).toThrow();
    copy.close();
  });

  it('knows whether the schema is current', async () => {
    const store = await open();
    expect(await isSchemaCurrent(store)).toBe(false);
    await migrate(store);
    expect(await isSchemaCurrent(store)).toBe(true);
  });
});
