import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createComparing, testNow } from '../testing/comparing';
import { describeOnBothStores, makeStore, makeStoreLocation, type TestStore } from '../testing/stores';
import { startAutomaticBackups } from './automaticBackups';
import { backupTableNames } from './backupTables';
import { openStore, type Store } from './openStore';
import { restoreBackup } from './restoreBackup';
import { writeBackup } from './writeBackup';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tertium-backup-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function dump(store: Store): Promise<unknown> {
  const tables = await Promise.all(
    backupTableNames.map(async (table) => {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      return [table, rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()];
    }),
  );
  return Object.fromEntries(tables);
}

const user = (id: string) => ({
  id,
  email: `${id}@example.org`,
  name: 'Ada \u{1F600} "quoted"\n',
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
      network: '10.0.0.0/24',
    })
    .execute();
  const { create, post } = createComparing(store, 'ada');
  const id = await create();
  await post(id, 1, [
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

  it('comes back into an empty store of either kind, with every session ended', async () => {
    const path = join(directory, 'one');
    const rows = await writeBackup(store, path, testNow);
    const before = (await dump(store)) as Record<string, string[]>;
    expect(rows).toBe(Object.values(before).flat().length);
    const expected = {
      ...before,
      sessions: before.sessions?.map((line) =>
        line
          .replace('"revoked_at":null', `"revoked_at":${testNow + 5}`)
          .replace('"revoked_reason":null', '"revoked_reason":"revoked"'),
      ),
    };
    for (const target of ['sqlite', kind] as const) expect(await restoreInto(target, path)).toEqual(expected);
  });

  it('is one moment of the store, whatever is written meanwhile', async () => {
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
      altered: gzipSync(text.replace('Item 7"', 'Item 8"')),
      foreign: gzipSync('hello\n'),
      plain: Buffer.from('hello'),
    };
    for (const [name, content] of Object.entries(damaged)) {
      const damagedPath = join(directory, name);
      await writeFile(damagedPath, content);
      const location = await makeStoreLocation(kind);
      const target = await openStore(location.settings);
      await expect(restoreBackup(target, damagedPath, testNow), name).rejects.toMatchObject({
        name: 'BackupDamagedError',
      });
      await restoreBackup(target, path, testNow);
      await target.close();
      await location.remove();
    }
  });
});

describe('automatic backups', () => {
  it('are made only after changes, and the last ten are kept', async () => {
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
    expect(names).toHaveLength(10);
    expect(names).not.toContain(first?.split('/').at(-1));
    await store.close();
  });
});
