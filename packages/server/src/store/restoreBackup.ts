import { sql } from 'kysely';
import { z } from 'zod';
import { BackupDamagedError, type BackupHead, StoreNotEmptyError } from './backupFormat';
import { insertRows, type Row, rowsPerInsert } from './insertRows';
import { migrate } from './migrate';
import type { Migration } from './migration';
import { migrations } from './migrations';
import { checkBackup, openBackup, parseLine } from './readBackup';
import type { Queries, Store } from './store';
import { type StoredTable, storedTables, tableNames, tablesOf } from './storedTables';
import { SchemaRefusedError } from './storeErrors';

/** Characters inserted per statement. */
const charactersAtOnce = 1_000_000;

const RowLine = z.tuple([z.enum(tableNames), z.record(z.string(), z.unknown())]);

/**
 * Restores a backup into an empty store, all of it or nothing, and migrates its schema. Everyone is signed out and no
 * access token works, because the backup must not sign anyone in again who has signed out since. Returns the number of
 * rows.
 */
export async function restoreBackup(store: Store, path: string, now: number): Promise<number> {
  // Read to its end before anything is created or changed.
  await checkBackup(path);
  const { head, rows: lines } = await openBackup(path);
  try {
    await migrate(store, { migrations: stepsOf(head) });
    const rows = await store.transaction(async (queries) => {
      const tables = tablesOf(head.migrations);
      await refuseUnlessEmpty(queries, tables);
      const count = await putRows(queries, lines);
      await queries
        .updateTable('sessions')
        .set({ revoked_at: now, revoked_reason: 'revoked' })
        .where('revoked_at', 'is', null)
        .execute();
      if (tables.includes('access_tokens')) {
        await queries
          .updateTable('access_tokens')
          .set({ revoked_at: now, revoked_reason: 'restored' })
          .where('revoked_at', 'is', null)
          .execute();
      }
      return count;
    });
    await migrate(store);
    return rows;
  } finally {
    await lines.return();
  }
}

/** The migrations of the backup's schema: all of them up to one. */
function stepsOf({ migrations: ids }: BackupHead): readonly Migration[] {
  const known = new Set(migrations.map(({ id }) => id));
  if (ids.some((id) => !known.has(id)))
    throw new SchemaRefusedError('The backup was made by a newer version of Tertium');
  const steps = migrations.slice(0, ids.length);
  if (steps.some(({ id }, index) => id !== ids[index])) {
    throw new BackupDamagedError('its migrations are in an unknown order');
  }
  return steps;
}

async function refuseUnlessEmpty(queries: Queries, tables: readonly StoredTable[]): Promise<void> {
  for (const table of ['users', 'comparisons'] as const) {
    const row = await queries.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row !== undefined) throw new StoreNotEmptyError();
  }
  // The backup also contains the initial rows of a new store.
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(queries);
}

async function putRows(queries: Queries, lines: AsyncGenerator<Buffer>): Promise<number> {
  const batch = createBatch(queries);
  let rows = 0;
  for await (const line of lines) {
    const [table, row] = parseLine(RowLine, line);
    await batch.add(table, row, line.length);
    rows++;
  }
  await batch.flush();
  return rows;
}

/** Collects rows of one table until there are enough for a statement. */
function createBatch(queries: Queries) {
  let table: StoredTable | null = null;
  let rows: Row[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    if (table !== null) await putBack(queries, table, rows);
    rows = [];
    characters = 0;
  }

  return {
    flush,
    async add(to: StoredTable, row: Row, length: number): Promise<void> {
      const isFull = rows.length >= rowsPerInsert || characters + length > charactersAtOnce;
      if (to !== table || isFull) await flush();
      table = to;
      rows.push(row);
      characters += length;
    },
  };
}

async function putBack(queries: Queries, table: StoredTable, rows: readonly Row[]): Promise<void> {
  const bytesOf = (row: Row) =>
    // An older backup may have a table without its columns of bytes.
    (storedTables[table].bytes ?? [])
      .filter((column) => column in row)
      .map((column) => [column, Buffer.from(String(row[column]), 'base64')]);
  try {
    await insertRows(
      queries,
      table,
      rows.map((row) => ({ ...row, ...Object.fromEntries(bytesOf(row)) })),
    );
  } catch (error) {
    throw isOfContent(error) ? new BackupDamagedError(`rows of "${table}" cannot be stored`) : error;
  }
}

/** Whether the store refused the content, such as a forged row, and did not fail itself, such as by a full disk. */
function isOfContent(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === undefined) return /can only bind/.test(String(message));
  return /^(22|23|42)...$|^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/.test(String(code));
}
