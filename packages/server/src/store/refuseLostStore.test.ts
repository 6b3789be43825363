import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAutomaticBackups } from './automaticBackups';
import { lockDataDirectory } from './lockDataDirectory';
import { migrate } from './migrate';
import { backupFolderName, openSqlite, sqliteFileName } from './openSqlite';
import { refuseLostStore } from './refuseLostStore';
import { restoreEmbedded } from './restoreEmbedded';

const now = 1_780_000_000;
const user = (id: string) => ({
  id,
  email: `${id}@example.org`,
  name: 'Ada',
  name_key: 'ada',
  role: 'administrator' as const,
  password_hash: null,
  is_disabled: 0,
  created_at: now,
  last_seen_at: null,
  version: 1,
  settings: '{}',
  settings_version: 1,
});

describe('an embedded store that was replaced or truncated', () => {
  let dataDir: string;
  let path: string;
  let backups: string[];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tertium-lost-'));
    path = join(dataDir, sqliteFileName);
    backups = [];
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  /** A store as a server leaves it, with as many automatic backups. */
  async function makeStore(backupCount: number): Promise<void> {
    const store = await openSqlite(dataDir);
    await migrate(store);
    let at = now;
    const automatic = startAutomaticBackups({
      store,
      directory: join(dataDir, backupFolderName),
      now: () => at,
      onError: (error) => expect.fail(String(error)),
    });
    for (let count = 0; count < backupCount; count++) {
      await store.db
        .insertInto('users')
        .values(user(`user${count}`))
        .execute();
      at += 900;
      backups.push(String(await automatic.run()));
    }
    automatic.stop();
    await store.close();
  }

  const refusal = async (): Promise<{ message: string; exitCode: number }> => {
    const error = await refuseLostStore(dataDir).then(
      () => ({ message: 'accepted', exitCode: 0 }),
      (refused) => refused,
    );
    expect(error.message).not.toContain('\n');
    return error;
  };

  const scribble = async (at: number, bytes: number) => {
    const file = await open(path, 'r+');
    await file.write(randomBytes(bytes), 0, bytes, at);
    await file.close();
  };

  const losses: [string, () => Promise<unknown>, RegExp][] = [
    ['is missing', () => rm(path), /missing or empty/],
    ['is cut to nothing', () => truncate(path), /missing or empty/],
    [
      'has no tables',
      async () => {
        await rm(path);
        const file = new SqliteFile(path);
        file.exec('create table x (y); drop table x');
        file.close();
      },
      /missing or empty/,
    ],
    ['is cut in half', async () => truncate(path, (await stat(path)).size / 2), /is damaged/],
    ['does not begin as it should', () => scribble(0, 100), /is damaged/],
    ['is noise in the middle', () => scribble(8192, 8192), /is damaged/],
    ['has become a folder', () => rm(path).then(() => mkdir(path)), /can’t write/],
  ];
  it.each(losses)('is refused with the name of the newest good backup: it %s', async (_, lose, reason) => {
    await makeStore(2);
    expect((await refusal()).message).toBe('accepted');
    await lose();
    const { message, exitCode } = await refusal();
    expect(exitCode).toBe(78);
    expect(message).toMatch(reason);
    expect(message).toContain(backups[1]);
    await truncate(String(backups[1]), 100);
    expect((await refusal()).message).toContain(backups[0]);
  });

  it('is refused without a backup too if a server has run, and the error says that no backup exists', async () => {
    await makeStore(0);
    const lock = await lockDataDirectory(dataDir);
    await lock.confirmStore();
    lock.release();
    await rm(path);
    expect((await refusal()).message).toMatch(/There is no good backup/);
  });

  it('is not the state of an interrupted first start', async () => {
    (await lockDataDirectory(dataDir)).release();
    expect((await refusal()).message).toBe('accepted');
    await writeFile(path, '');
    (await lockDataDirectory(dataDir)).release();
    expect((await refusal()).message).toBe('accepted');
  });

  it('is restored from its backup, and a failed restore changes nothing', async () => {
    await makeStore(1);
    await rm(path);
    const before = await readdir(dataDir);
    const forged = join(dataDir, 'forged');
    await writeFile(forged, 'hello');
    await expect(restoreEmbedded(dataDir, forged, now)).rejects.toMatchObject({ exitCode: 65 });
    for (const nothing of [dataDir, join(dataDir, 'nowhere'), '/dev/null']) {
      await expect(restoreEmbedded(dataDir, nothing, now)).rejects.toMatchObject({ exitCode: 66 });
    }
    expect(await readdir(dataDir)).toEqual([...before, 'forged'].sort());
    await restoreEmbedded(dataDir, String(backups[0]), now);
    expect((await refusal()).message).toBe('accepted');
    const store = await openSqlite(dataDir);
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'user0' }]);
    await store.close();
    expect(await readdir(dataDir)).not.toContain('restoring');
    await expect(restoreEmbedded(dataDir, String(backups[0]), now)).rejects.toMatchObject({ exitCode: 73 });
  });
});
