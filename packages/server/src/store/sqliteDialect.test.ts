import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import SqliteFile from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogSync } from './logSync';
import { createSqliteDialect } from './sqliteDialect';
import { createStatementCache } from './statementCache';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tertium-dialect-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function open(logName: string, lost: unknown[]) {
  const path = join(folder, 'test.sqlite');
  const openFile = () => {
    const database = new SqliteFile(path);
    database.pragma('journal_mode = wal');
    return database;
  };
  const source = {
    open: openFile,
    logPath: join(folder, logName),
    onLost: (error: unknown) => lost.push(error),
  };
  return new Kysely<{ entries: { id: number } }>({ dialect: createSqliteDialect(source) });
}

it('A commit is acknowledged only when the disk has it', async () => {
  const lost: unknown[] = [];
  const db = open('no-such-log', lost);
  await expect(sql`create table entries (id integer)`.execute(db)).rejects.toThrow('ENOENT');
  await expect(
    db.transaction().execute((queries) => queries.insertInto('entries').values({ id: 1 }).execute()),
  ).rejects.toThrow('ENOENT');
  expect(lost).toHaveLength(2);
  await db.destroy();
});

it('Many transactions at once are all kept, and share their syncs', async () => {
  const lost: unknown[] = [];
  const db = open('test.sqlite-wal', lost);
  await sql`create table entries (id integer)`.execute(db);
  const ids = Array.from({ length: 50 }, (_, id) => id);
  const outcomes = await Promise.allSettled(
    ids.map((id) =>
      db.transaction().execute(async (queries) => {
        await queries.insertInto('entries').values({ id }).execute();
        if (id % 10 === 0) throw new Error('given up');
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  const kept = await db.selectFrom('entries').select('id').orderBy('id').execute();
  expect(kept.map(({ id }) => id)).toEqual(ids.filter((id) => id % 10 !== 0));
  expect(lost).toEqual([]);
  await db.destroy();
});

it('A sync requested while one runs is a separate one', async () => {
  const log = createLogSync(join(folder, 'log'));
  await expect(log.sync()).rejects.toThrow('ENOENT');
  const file = new SqliteFile(join(folder, 'log'));
  file.exec('create table entries (id integer)');
  const running = log.sync();
  const next = log.sync();
  expect(next).not.toBe(running);
  expect(log.sync()).toBe(next);
  await Promise.all([running, next]);
  await log.close();
  file.close();
});

it('A statement is prepared once, and again after the schema changed', () => {
  const database = new SqliteFile(':memory:');
  const statements = createStatementCache(database, () => statements.forgetAll());
  const run = (text: string, values: unknown[] = []) => statements.prepare(text).statement.run(values);
  const readAll = () => statements.prepare('select * from entries');
  run('create table entries (id integer)');
  const all = readAll();
  for (const step of ['begin', 'commit']) run(step);
  expect(readAll()).toBe(all);
  run('alter table entries add column name text');
  run('insert into entries values (?, ?)', [1, 'one']);
  expect(readAll()).not.toBe(all);
  expect(readAll().statement.all([])).toEqual([[1, 'one']]);
  expect(readAll().columns()).toEqual(['id', 'name']);
  for (let i = 0; i < 300; i++) statements.prepare(`select ${i}`);
  expect(readAll().statement.all([])).toHaveLength(1);
  database.close();
});

it('Rows have the current columns of a table, whichever connection changed it', async () => {
  const lost: unknown[] = [];
  const db = open('test.sqlite-wal', lost);
  await sql`create table entries (id integer, content blob)`.execute(db);
  await sql`insert into entries values (1, x'0102')`.execute(db);
  const read = () => db.selectFrom('entries').selectAll().execute();
  const snapshot = () =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute((queries) => queries.selectFrom('entries').selectAll().execute());
  const before = { id: 1, content: Buffer.from([1, 2]) };
  expect([await read(), await snapshot()]).toEqual([[before], [before]]);
  await sql`alter table entries rename column content to bytes`.execute(db);
  const after = { id: 1, bytes: Buffer.from([1, 2]) };
  expect([await read(), await snapshot()]).toEqual([[after], [after]]);
  await db.destroy();
});
