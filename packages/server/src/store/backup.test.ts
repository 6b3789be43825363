import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { everyone } from '@tertium/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createComparing, testNow } from '../testing/comparing';
import { describeOnBothStores, makeStore, makeStoreLocation, type TestStore } from '../testing/stores';
import { startAutomaticBackups } from './automaticBackups';
import { migrations } from './migrations';
import { openStore, type Store } from './openStore';
import { restoreBackup } from './restoreBackup';
import { tablesOf } from './storedTables';
import { writeBackup } from './writeBackup';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tertium-backup-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** The same for equal rows, whatever the order of their columns and the form of their bytes. */
function lineOf(row: Record<string, unknown>): string {
  const plain = Object.entries(row).map(([column, value]) => [
    column,
    Buffer.isBuffer(value) ? value.toString('base64') : value,
  ]);
  return JSON.stringify(Object.fromEntries(plain.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))));
}

const tables = tablesOf(migrations.map(({ id }) => id));

async function dump(store: Store): Promise<unknown> {
  const rowsByTable = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
        store.db,
      );
      return [table, rows.map(lineOf).sort()];
    }),
  );
  return Object.fromEntries(rowsByTable);
}

const user = (id: string) => ({
  id,
  email: `${id}@example.org`,
  name: 'Ada \u{1F600} "quoted"\n',
  name_key: 'ada',
  role: 'member' as const,
  password_hash: null,
  is_disabled: 0,
  created_at: testNow,
  last_seen_at: null,
  version: 1,
  settings: '{}',
  settings_version: 1,
});

async function fill(store: Store): Promise<void> {
  await store.db.insertInto('users').values(user('ada')).execute();
  await store.db
    .insertInto('sessions')
    .values({
      id: 's1',
      user_id: 'ada',
      created_at: 1,
      last_used_at: 2,
      ends_at: 2 ** 40,
      revoked_at: null,
      revoked_reason: null,
      device: 'Firefox',
      must_enrol: 0,
      network: '10.0.0.0/24',
    })
    .execute();
  await store.db
    .insertInto('access_tokens')
    .values({
      id: 't1',
      user_id: 'ada',
      hash: 'abc',
      name: 'Nightly',
      scope: 'read',
      cell_values: 'counted',
      created_at: 1,
      expires_at: 2 ** 40,
      last_used_at: null,
      revoked_at: null,
      revoked_reason: null,
    })
    .execute();
  const { create, post, share } = createComparing(store, 'ada');
  const id = await create();
  await share(id, everyone, 'edit');
  const round = { comparison_id: id, id: 'r', number: 1, question: 'Which "one"?', is_blind: 1 };
  const started = { attribute_ids: '["a"]', participant_ids: null, started_by: 'ada', started_at: testNow };
  const open = { revealed_by: null, revealed_at: null, people_count: null };
  await store.db
    .insertInto('rounds')
    .values({ ...round, ...started, ...open })
    .execute();
  await store.db
    .insertInto('round_answers')
    .values({
      comparison_id: id,
      round_id: 'r',
      person_id: 'ada',
      points: '{"a":7.5}',
      is_done: 1,
      version: 2,
    })
    .execute();
  const mark = {
    comparison_id: id,
    id: 'm',
    marked_version: 2,
    version_at: testNow,
    name: 'Decision "12 May"',
  };
  const marking = {
    note: 'Line\nbreak',
    weighting_id: null,
    marked_by: 'ada',
    marked_at: testNow,
    version: 1,
  };
  await store.db
    .insertInto('marks')
    .values({ ...mark, ...marking })
    .execute();
  await post(id, 2, [
    {
      kind: 'items.add',
      items: Array.from({ length: 1200 }, (_, i) => ({
        id: randomUUID(),
        name: `Item ${i}`,
        position: i / 3,
      })),
    },
  ]);
}

/** A backup with one more row, its end made to fit. */
function forge(lines: readonly string[], row: string): Buffer {
  const content = [...lines.slice(0, -1), row].map((line) => `${line}\n`).join('');
  const checksum = createHash('sha256').update(content).digest('hex');
  return gzipSync(`${content}${JSON.stringify({ end: true, rows: lines.length - 1, checksum })}\n`);
}

const forgeries = [
  '["nobodys",{"id":1}]',
  '["users",{"id":"x"}]',
  '["users",{"nothing":"x"}]',
  '["users",{"id) values (1); drop table users; --":"x"}]',
  '["users",{}]',
  '["tokens",{"jti":{"a":[1]},"session_id":true}]',
  '["migrations",{"id":"0009-x","checksum":"x","applied_at":1}]',
];

describeOnBothStores('a backup', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await makeStore(kind);
    await fill(store);
  });
  afterAll(() => store.close());

  const restoreInto = async (target: 'sqlite' | 'postgres', path: string): Promise<unknown> => {
    const location = await makeStoreLocation(target);
    const restored = await openStore(location.settings);
    try {
      await restoreBackup(restored, path, testNow + 5);
      return await dump(restored);
    } finally {
      await restored.close();
      await location.remove();
    }
  };

  it('is restored into an empty store of either kind, with every session and access token ended', async () => {
    const path = join(directory, 'one');
    const { rows } = await writeBackup(store, path, testNow);
    const before = (await dump(store)) as Record<string, string[]>;
    expect(rows).toBe(Object.values(before).flat().length);
    const ended = (lines: string[] | undefined, why: string) =>
      lines?.map((line) =>
        line
          .replace('"revoked_at":null', `"revoked_at":${testNow + 5}`)
          .replace('"revoked_reason":null', `"revoked_reason":"${why}"`),
      );
    const expected = {
      ...before,
      sessions: ended(before.sessions, 'revoked'),
      access_tokens: ended(before.access_tokens, 'restored'),
    };
    for (const target of ['sqlite', kind] as const) expect(await restoreInto(target, path)).toEqual(expected);
  });

  it('is a snapshot of the store, whatever is written meanwhile', async () => {
    const { create, post, open } = createComparing(store, 'ada');
    const id = await create();
    const path = join(directory, 'live');
    const writing = (async () => {
      for (let version = 1; version <= 20; version++) {
        await post(id, version, [
          { kind: 'comparison.update', patch: { name: `v${version + 1}`, description: `v${version + 1}` } },
        ]);
      }
    })();
    await writeBackup(store, path, testNow);
    await writing;
    const tables = (await restoreInto('sqlite', path)) as Record<string, string[]>;
    const kept = tables.comparisons?.map((line) => JSON.parse(line)).find((row) => row.id === id);
    const history = tables.history?.filter((line) => line.includes(id));
    expect(history).toHaveLength(kept.version);
    expect(kept.description).toBe(kept.version === 1 ? '' : kept.name);
    expect((await open(id)).version).toBe(21);
  });

  it('is readable by its owner alone and never overwrites a file', async () => {
    const path = join(directory, 'mine');
    await writeFile(path, 'mine');
    await expect(writeBackup(store, path, testNow)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(path, 'utf8')).toBe('mine');
    const other = join(directory, 'other');
    await writeBackup(store, other, testNow);
    expect((await stat(other)).mode & 0o777).toBe(0o600);
    expect((await readdir(directory)).sort()).toEqual(['mine', 'other']);
  });

  it('is refused by a store that is not empty, and when it is torn or altered', async () => {
    const path = join(directory, 'whole');
    await writeBackup(store, path, testNow);
    await expect(restoreBackup(store, path, testNow)).rejects.toMatchObject({ name: 'StoreNotEmptyError' });
    const bytes = await readFile(path);
    const text = gunzipSync(bytes).toString();
    const lines = text.trimEnd().split('\n');
    const damaged = {
      torn: bytes.subarray(0, bytes.length / 2),
      endless: gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
      altered: gzipSync(text.replace('ada@example.org', 'eve@example.org')),
      foreign: gzipSync('hello\n'),
      plain: Buffer.from('hello'),
      nothing: Buffer.alloc(0),
      long: gzipSync(Buffer.alloc(80 * 2 ** 20, '"')),
      continued: gzipSync(`${text}["users",{}]\n`),
      ...Object.fromEntries(forgeries.map((line, index) => [`forged ${index}`, forge(lines, line)])),
    };
    const location = await makeStoreLocation(kind);
    const target = await openStore(location.settings);
    for (const [name, content] of Object.entries(damaged)) {
      const damagedPath = join(directory, name);
      await writeFile(damagedPath, content);
      await expect(restoreBackup(target, damagedPath, testNow), name).rejects.toMatchObject({
        name: 'BackupDamagedError',
      });
    }
    await restoreBackup(target, path, testNow);
    await target.close();
    await location.remove();
  });
});

describe('automatic backups', () => {
  it('are made only after changes, and by hours and days more than the latest are kept', async () => {
    const store = await makeStore('sqlite');
    await fill(store);
    let now = testNow;
    const errors: unknown[] = [];
    const backups = startAutomaticBackups({
      store,
      directory: join(directory, 'backups'),
      now: () => now,
      onError: (error) => errors.push(error),
    });
    const first = await backups.run();
    expect(first).toMatch(/2025-10-09T08-53-20Z\.tertium-backup$/);
    now += 900;
    expect(await backups.run()).toBeNull();
    for (let count = 0; count < 12; count++) {
      await store.db
        .insertInto('users')
        .values(user(`user${count}`))
        .execute();
      now += 900;
      expect(await backups.run()).not.toBeNull();
    }
    backups.stop();
    expect(errors).toEqual([]);
    const names = await readdir(join(directory, 'backups'));
    // Ten latest, and the last one of the hour in which the first was made; two of the next hour are gone.
    expect(names).toHaveLength(11);
    expect(names).toContain(basename(String(first)));
    await store.close();
  });

  it('of a store with nothing in it take the place of none with data', async () => {
    const store = await makeStore('sqlite');
    const folder = join(directory, 'backups');
    let now = testNow;
    const backups = startAutomaticBackups({
      store,
      directory: folder,
      now: () => now,
      onError: (error) => expect.fail(String(error)),
    });
    await store.db.insertInto('users').values(user('ada')).execute();
    const good = basename(String(await backups.run()));
    await store.db.deleteFrom('users').execute();
    for (let count = 0; count < 15; count++) {
      now += 900;
      await store.db
        .updateTable('installation_values')
        .set({ value: `v${count}` })
        .where('key', '=', 'setup')
        .execute();
      expect(await backups.run()).toMatch(/-empty\.tertium-backup$/);
    }
    backups.stop();
    const names = await readdir(folder);
    expect(names).toContain(good);
    expect(names).toHaveLength(4);
    await store.close();
  });

  it('are started again after a killed process left half of one', async () => {
    const store = await makeStore('sqlite');
    await fill(store);
    const folder = join(directory, 'backups');
    await mkdir(folder);
    await writeFile(join(folder, 'making'), '');
    await writeFile(join(folder, 'making.unfinished'), 'half');
    const onError = (error: unknown) => expect.fail(String(error));
    const backups = startAutomaticBackups({ store, directory: folder, now: () => testNow, onError });
    const made = await backups.run();
    backups.stop();
    expect(await readdir(folder)).toEqual([basename(String(made))]);
    await store.close();
  });
});
