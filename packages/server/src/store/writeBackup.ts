import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { BackupDamagedError, type BackupEnd, type BackupHead, backupFormat } from './backupFormat';
import { createYield } from './createYield';
import { type BackupFacts, checkBackup } from './readBackup';
import type { Queries, Store } from './store';
import { type StoredTable, storedTables, tablesOf } from './storedTables';
import { syncDirectory } from './syncDirectory';

/**
 * Writes a snapshot of the whole store to a new file while others go on working. It contains password hashes and
 * signing keys, so only its owner may read it. It gets its name after it has been read back.
 */
export async function writeBackup(store: Store, path: string, now: number): Promise<BackupFacts> {
  const unfinished = `${path}.unfinished`;
  // Creates the file first and exclusively, so that two backups don't mix and an existing one isn't overwritten.
  await (await open(path, 'wx', 0o600)).close();
  try {
    let rows = 0;
    await store.snapshot(async (queries) => {
      const lines = linesOf(queries, now, (count) => {
        rows = count;
      });
      const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await pipeline(Readable.from(lines), createGzip(), file);
    });
    const facts = await checkBackup(unfinished);
    if (facts.rows !== rows) throw new BackupDamagedError('it does not hold what was written');
    await rename(unfinished, path);
    await syncDirectory(dirname(path));
    return facts;
  } catch (error) {
    await rm(unfinished, { force: true });
    await rm(path, { force: true });
    throw error;
  }
}

async function* linesOf(
  queries: Queries,
  now: number,
  onEnd: (rows: number) => void,
): AsyncGenerator<string> {
  const checksum = createHash('sha256');
  const line = (value: unknown): string => {
    const text = `${JSON.stringify(value)}\n`;
    checksum.update(text);
    return text;
  };
  const rowsOfSteps = await queries.selectFrom('migrations').select('id').orderBy('id').execute();
  const steps = rowsOfSteps.map(({ id }) => id);
  const head: BackupHead = { format: backupFormat, madeAt: now, migrations: steps };
  yield line(head);
  let rows = 0;
  const yieldIfDue = createYield();
  for (const table of tablesOf(steps)) {
    for await (const slice of slicesOf(queries, table)) {
      yield slice.map((row) => line([table, writable(table, row)])).join('');
      rows += slice.length;
      await yieldIfDue();
    }
  }
  const end: BackupEnd = { end: true, rows, checksum: checksum.digest('hex') };
  yield `${JSON.stringify(end)}\n`;
  onEnd(rows);
}

type Row = Record<string, unknown>;

function writable(table: StoredTable, row: Row): Row {
  const bytes = storedTables[table].bytes ?? [];
  const texts = bytes.map((column) => [column, (row[column] as Buffer).toString('base64')]);
  return { ...row, ...Object.fromEntries(texts) };
}

async function* slicesOf(queries: Queries, table: StoredTable): AsyncGenerator<Row[]> {
  const { key, rowsAtOnce = 500 } = storedTables[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    const after = last;
    const isAfter =
      after === undefined
        ? sql`true`
        : sql`(${columns}) > (${sql.join(key.map((column) => sql.val(after[column])))})`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${isAfter} order by ${columns} limit ${sql.lit(rowsAtOnce)}
    `.execute(queries);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}
