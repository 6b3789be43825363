import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import { BackupDamagedError, backupFormat, StoreNotEmptyError } from './backupFormat';
import { type BackupTable, backupTableNames } from './backupTables';
import { migrate } from './migrate';
import { migrations } from './migrations';
import type { Queries, Store } from './store';
import { SchemaRefusedError } from './storeErrors';

/** Rows and characters put back by one statement. */
const rowsAtOnce = 200;
const charactersAtOnce = 1_000_000;

const Head = z.strictObject({
  format: z.literal(backupFormat),
  madeAt: z.number().int(),
  migrations: z.array(z.string()).min(1),
});
const RowLine = z.tuple([z.enum(backupTableNames), z.record(z.string(), z.unknown())]);
const End = z.strictObject({ end: z.literal(true), rows: z.number().int(), checksum: z.string() });

/**
 * Puts a backup into an empty store, all of it or nothing, and brings its schema up to date. Everybody is signed out:
 * who had signed out since the backup must not be signed in again by it. Gives the number of rows.
 */
export async function restoreBackup(store: Store, path: string, now: number): Promise<number> {
  const lines = readLines(path);
  const first = await lines.next();
  const head = parse(Head, first.done === true ? '' : first.value);
  const steps = migrations.filter(({ id }) => head.migrations.includes(id));
  if (steps.length !== head.migrations.length) {
    throw new SchemaRefusedError('The backup was made by a newer program');
  }
  await migrate(store, { migrations: steps });
  const rows = await store.transaction(async (queries) => {
    await refuseUnlessEmpty(queries);
    const count = await putRows(queries, lines, first.value ?? '');
    await queries
      .updateTable('sessions')
      .set({ revoked_at: now, revoked_reason: 'revoked' })
      .where('revoked_at', 'is', null)
      .execute();
    return count;
  });
  await migrate(store);
  return rows;
}

async function* readLines(path: string): AsyncGenerator<string, undefined> {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  file.on('error', (error: Error) => unzipped.destroy(error));
  // Some versions of readline do not pass on errors of their input.
  let trouble: unknown = null;
  unzipped.on('error', (error: Error) => {
    trouble = error;
  });
  try {
    yield* createInterface({ input: file.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    trouble ??= error;
  }
  if (trouble !== null) throw asDamage(trouble);
  return undefined;
}

function asDamage(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  return String(code).startsWith('Z_')
    ? new BackupDamagedError('it is not compressed as it should be')
    : error;
}

function parse<S extends z.ZodType>(schema: S, line: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw new BackupDamagedError('a line of it is not what it should be');
  }
}

async function refuseUnlessEmpty(queries: Queries): Promise<void> {
  for (const table of ['users', 'comparisons'] as const) {
    const row = await queries.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row !== undefined) throw new StoreNotEmptyError();
  }
  // What a new store begins with is in the backup too.
  for (const table of backupTableNames.toReversed()) await queries.deleteFrom(table).execute();
}

async function putRows(queries: Queries, lines: AsyncGenerator<string>, headLine: string): Promise<number> {
  const checksum = createHash('sha256').update(`${headLine}\n`);
  const batch = createBatch(queries);
  let rows = 0;
  for await (const line of lines) {
    if (line.startsWith('{')) {
      const end = parse(End, line);
      if (end.rows !== rows || end.checksum !== checksum.digest('hex')) {
        throw new BackupDamagedError('its content is not what was written');
      }
      await batch.flush();
      return rows;
    }
    checksum.update(`${line}\n`);
    const [table, row] = parse(RowLine, line);
    await batch.add(table, row, line.length);
    rows++;
  }
  throw new BackupDamagedError('its end is missing');
}

type Row = Record<string, unknown>;

/** Gathers rows of one table until there are enough for a statement. */
function createBatch(queries: Queries) {
  let table: BackupTable | null = null;
  let rows: Row[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    const [first] = rows;
    if (table !== null && first !== undefined) await insertRows(queries, table, Object.keys(first), rows);
    rows = [];
    characters = 0;
  }

  return {
    flush,
    async add(to: BackupTable, row: Row, length: number): Promise<void> {
      const isFull = rows.length >= rowsAtOnce || characters + length > charactersAtOnce;
      if (to !== table || isFull) await flush();
      table = to;
      rows.push(row);
      characters += length;
    },
  };
}

async function insertRows(
  queries: Queries,
  table: BackupTable,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(queries);
}
