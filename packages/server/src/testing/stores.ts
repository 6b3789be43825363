import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { migrate } from '../store/migrate';
import { openStore, type Store, type StoreKind, type StoreSettings } from '../store/openStore';
import { storeKinds } from '../store/store';
import { databaseUrlOf } from './postgresCluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket of this run's PostgreSQL; `null` where there is none. */
    postgresSocketDir: string | null;
  }
}

/** An empty location for a store, removed when asked. */
export interface StoreLocation {
  readonly settings: StoreSettings;
  remove(): Promise<void>;
}

/** A migrated, empty store of its own; `close` removes it too. */
export interface TestStore extends Store {
  readonly settings: StoreSettings;
}

async function makeDirectory(): Promise<StoreLocation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tertium-store-'));
  return { settings: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function makeDatabase(socketDir: string): Promise<StoreLocation> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrlOf(socketDir, 'postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name}`);
  return {
    settings: { databaseUrl: databaseUrlOf(socketDir, name) },
    remove: () => administer(`drop database ${name} with (force)`),
  };
}

/** An empty location for a store of a kind. PostgreSQL's exists only inside `describeOnBothStores`. */
export async function makeStoreLocation(kind: StoreKind): Promise<StoreLocation> {
  if (kind === 'sqlite') return makeDirectory();
  const socketDir = inject('postgresSocketDir');
  if (socketDir === null) throw new Error('This machine has no PostgreSQL');
  return makeDatabase(socketDir);
}

/** A migrated, empty store of its own for one test file or test. */
export async function makeStore(kind: StoreKind): Promise<TestStore> {
  const location = await makeStoreLocation(kind);
  const store = await openStore(location.settings);
  await migrate(store);
  return {
    ...store,
    settings: location.settings,
    close: async () => {
      await store.close();
      await location.remove();
    },
  };
}

/** The same tests on SQLite and on PostgreSQL; the latter is skipped, loudly, where a machine cannot have it. */
export function describeOnBothStores(name: string, tests: (kind: StoreKind) => void): void {
  for (const kind of storeKinds) {
    const isMissing = kind === 'postgres' && inject('postgresSocketDir') === null;
    describe.skipIf(isMissing)(`${name} (${kind})`, () => tests(kind));
  }
}
