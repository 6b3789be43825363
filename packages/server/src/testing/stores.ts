import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { migrate } from '../store/migrate';
import { sqliteFileName } from '../store/openSqlite';
import { openStore, type Store, type StoreKind, type StoreSettings } from '../store/openStore';
import { storeKinds } from '../store/store';
import { databaseUrlOf } from './postgresCluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the socket of this run's PostgreSQL, `null` for none. */
    postgresSocketDir: string | null;
  }
}

/** An empty location for a store, with a function that removes it. */
export interface StoreLocation {
  readonly settings: StoreSettings;
  remove(): Promise<void>;
}

/** A migrated, empty store of its own. `close` removes it too. */
export interface TestStore extends Store {
  readonly settings: StoreSettings;
}

async function makeDirectory(): Promise<StoreLocation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tertium-store-'));
  return { settings: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function administer(socketDir: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrlOf(socketDir, 'postgres') });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

async function makeDatabase(socketDir: string, template = 'template1'): Promise<StoreLocation> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(socketDir, `create database ${name} template ${template}`);
  return {
    settings: { databaseUrl: databaseUrlOf(socketDir, name) },
    remove: async () => void (await administer(socketDir, `drop database ${name} with (force)`)),
  };
}

/** A migrated, empty store from which a test file makes others, because migrating is the slowest part. */
interface Template {
  makeLocation(): Promise<StoreLocation>;
}

async function migrateIn({ settings }: StoreLocation): Promise<void> {
  const store = await openStore(settings);
  await migrate(store);
  await store.close();
}

async function makeFileTemplate(): Promise<Template> {
  const first = await makeDirectory();
  await migrateIn(first);
  const bytes = await readFile(fileOf(first));
  await first.remove();
  return {
    makeLocation: async () => {
      const location = await makeDirectory();
      await writeFile(fileOf(location), bytes, { mode: 0o600 });
      return location;
    },
  };
}

const fileOf = ({ settings }: StoreLocation): string =>
  join('dataDir' in settings ? settings.dataDir : '', sqliteFileName);

async function makeDatabaseTemplate(socketDir: string): Promise<Template> {
  const first = await makeDatabase(socketDir);
  await migrateIn(first);
  const name = new URL('databaseUrl' in first.settings ? first.settings.databaseUrl : '').pathname.slice(1);
  return { makeLocation: () => makeDatabase(socketDir, name) };
}

const templates = new Map<StoreKind, Promise<Template>>();

function templateOf(kind: StoreKind): Promise<Template> {
  const known = templates.get(kind);
  if (known !== undefined) return known;
  const made = kind === 'sqlite' ? makeFileTemplate() : makeDatabaseTemplate(socketDirOfRun());
  templates.set(kind, made);
  return made;
}

function socketDirOfRun(): string {
  const socketDir = inject('postgresSocketDir');
  if (socketDir === null) throw new Error('This machine has no PostgreSQL');
  return socketDir;
}

/** An empty location for a store of a kind. PostgreSQL's exists only inside `describeOnBothStores`. */
export async function makeStoreLocation(kind: StoreKind): Promise<StoreLocation> {
  return kind === 'sqlite' ? makeDirectory() : makeDatabase(socketDirOfRun());
}

/** A migrated, empty store of its own for one test file or test. */
export async function makeStore(kind: StoreKind): Promise<TestStore> {
  const location = await (await templateOf(kind)).makeLocation();
  const store = await openStore(location.settings);
  return {
    ...store,
    settings: location.settings,
    close: async () => {
      await store.close();
      await location.remove();
    },
  };
}

/** Runs the same tests on SQLite and PostgreSQL. The latter is skipped with a warning if the machine can't have it. */
export function describeOnBothStores(name: string, tests: (kind: StoreKind) => void): void {
  for (const kind of storeKinds) {
    const isMissing = kind === 'postgres' && inject('postgresSocketDir') === null;
    describe.skipIf(isMissing)(`${name} (${kind})`, () => tests(kind));
  }
}
