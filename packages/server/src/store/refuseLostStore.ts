import { constants, existsSync } from 'node:fs';
import { access, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'libsql';
import { listBackups } from './backupLadder';
import { firstStartName, lockName } from './lockDataDirectory';
import { backupFolderName, sqliteFileName } from './openSqlite';
import { checkBackup } from './readBackup';
import { StoreRefusedError } from './storeErrors';

/** Larger files aren't read completely at each start. The next automatic backup finds their damage. */
const checkedBytes = 16 * 1024 * 1024;

/** A file that is empty or has no table counts as absent. */
type StoreState = 'usable' | 'absent' | 'damaged' | 'locked up';

/**
 * Refuses an embedded store that was lost: damaged, not writable, or missing although backups or a server's lock show
 * that there was one. A new store in its place would be empty and look fine.
 */
export async function refuseLostStore(dataDir: string): Promise<void> {
  const isAbsent = await refuseUnusableStore(dataDir);
  if (isAbsent && (await hadStore(dataDir))) throw await refusalOf('absent', dataDir);
}

/** Refuses a store that can't be read or written. Returns whether there is none, or nothing in it. */
export async function refuseUnusableStore(dataDir: string): Promise<boolean> {
  const state = await stateOf(join(dataDir, sqliteFileName));
  if (state === 'damaged' || state === 'locked up') throw await refusalOf(state, dataDir);
  return state === 'absent';
}

async function stateOf(path: string): Promise<StoreState> {
  const file = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => error);
  if (file instanceof Error) return file.code === 'ENOENT' ? 'absent' : 'locked up';
  const { size } = await file.stat().finally(() => file.close());
  const canWriteBeside = await access(join(path, '..'), constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!canWriteBeside) return 'locked up';
  // Not opened, because SQLite would delete the log beside an empty file.
  return size === 0 ? 'absent' : contentOf(path, size);
}

function contentOf(path: string, size: number): StoreState {
  let database: SqliteFile.Database | null = null;
  try {
    database = new SqliteFile(path);
    database.exec('pragma busy_timeout = 2000');
    const tables = database.prepare("select count(*) as count from sqlite_master where type = 'table'");
    if ((tables.get() as { count: number }).count === 0) return 'absent';
    if (size > checkedBytes) return 'usable';
    const found = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    return found[0]?.quick_check === 'ok' ? 'usable' : 'damaged';
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) return 'damaged';
    if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code)) return 'locked up';
    throw error;
  } finally {
    database?.close();
  }
}

/** Whether a store ever existed: there is a backup, or the lock of a server whose first start succeeded. */
async function hadStore(dataDir: string): Promise<boolean> {
  const has = (name: string) => existsSync(join(dataDir, name));
  if (has(lockName) && !has(firstStartName)) return true;
  return (await listFolder(dataDir)).length > 0;
}

const listFolder = async (dataDir: string): Promise<readonly string[]> =>
  listBackups(await readdir(join(dataDir, backupFolderName)).catch(() => []));

/** The newest backup with data that can be read to its end. */
async function findGoodBackup(dataDir: string): Promise<string | null> {
  for (const name of await listFolder(dataDir)) {
    const path = join(dataDir, backupFolderName, name);
    const facts = await checkBackup(path).catch(() => null);
    if (facts?.hasData === true) return path;
  }
  return null;
}

/** Says what is wrong, which backup is the newest good one, and what to do. */
async function refusalOf(state: Exclude<StoreState, 'usable'>, dataDir: string): Promise<StoreRefusedError> {
  const path = join(dataDir, sqliteFileName);
  const backup = await findGoodBackup(dataDir);
  const newest = backup === null ? 'There is no good backup' : `The newest good backup is ${backup}`;
  const way =
    backup === null
      ? 'Restore a copy of the file, or set DATA_DIR to another folder to start again'
      : `Move the damaged files away and run: npm run restore -- ${backup}`;
  const sentences = {
    absent: `The store ${path} is missing or empty, but it had data. ${newest}. ${way}`,
    damaged: `The store ${path} is damaged. ${newest}. ${way}`,
    'locked up': `This user can’t write to the store ${path}. Change its permissions. ${newest}`,
  };
  return new StoreRefusedError(sentences[state]);
}
