import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration, MigrationStatement } from './migration';
import { migrations as allMigrations } from './migrations';
import type { Queries, Store } from './store';
import { SchemaRefusedError } from './storeErrors';

export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  /** Seconds since 1970. */
  readonly now?: () => number;
  /** Called before the data of an earlier version is copied (if the store keeps copies) and changed, because both take time. */
  readonly onUpdate?: () => void;
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Migrates the schema and returns the ids of the applied migrations. Each runs in one transaction under one lock, so
 * that several servers starting at once apply each only once. Refuses a schema that is newer or whose migrations
 * differ.
 */
export async function migrate(store: Store, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { migrations = allMigrations, now = nowInSeconds, onUpdate } = options;
  await ensureRecord(store);
  const applied: string[] = [];
  const waiting = (await pendingOf(store.db, migrations)).length;
  if (waiting > 0 && waiting < migrations.length) {
    onUpdate?.();
    await store.copyBeforeMigration();
  }
  for (let step = 0; step < waiting; step++) {
    const id = await store.alter(async (queries) => {
      const [next] = await pendingOf(queries, migrations);
      if (next === undefined) return null;
      for (const statement of next.statements) await sql.raw(textFor(store, statement)).execute(queries);
      await next.rewrite?.(queries);
      await queries
        .insertInto('migrations')
        .values({ id: next.id, checksum: checksumOf(next), applied_at: now() })
        .execute();
      return next.id;
    });
    if (id !== null) applied.push(id);
  }
  return applied;
}

/** Whether all migrations are applied, and none is unknown or altered. */
export async function isSchemaCurrent(store: Store): Promise<boolean> {
  try {
    return (await pendingOf(store.db, allMigrations)).length === 0;
  } catch {
    return false;
  }
}

async function ensureRecord(store: Store): Promise<void> {
  // In PostgreSQL `create table if not exists` doesn't protect against two concurrent calls.
  await store.alter(async (queries) => {
    await sql`create table if not exists migrations (
      id text primary key, checksum text not null, applied_at bigint not null)`.execute(queries);
  });
}

async function pendingOf(queries: Queries, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const rows = await queries.selectFrom('migrations').select(['id', 'checksum']).execute();
  const done = new Map(rows.map((row) => [row.id, row.checksum]));
  const known = new Set(migrations.map((migration) => migration.id));
  const newer = rows.find((row) => !known.has(row.id));
  if (newer !== undefined) {
    throw new SchemaRefusedError(
      `The store was made by a newer version of Tertium. It has the unknown migration ${newer.id}`,
    );
  }
  return migrations.filter((migration) => {
    const checksum = done.get(migration.id);
    if (checksum === undefined) return true;
    if (checksum !== checksumOf(migration)) {
      throw new SchemaRefusedError(
        `The migration ${migration.id} of the store differs from the one in this program`,
      );
    }
    return false;
  });
}

function textFor(store: Store, statement: MigrationStatement): string {
  return typeof statement === 'string' ? statement : statement[store.kind];
}

function checksumOf(migration: Migration): string {
  return createHash('sha256').update(JSON.stringify(migration.statements)).digest('hex');
}
