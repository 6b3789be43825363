import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'libsql';
import { DataDirectoryInUseError, StoreRefusedError } from './storeErrors';

/** Stays where a server has once run: a store that is missing beside it was lost. */
export const lockName = 'server.lock';
/** Stands beside the lock until the first store has been made; a first start that was cut short may be tried again. */
export const firstStartName = 'server.first-start';

export interface DataDirectoryLock {
  /** Notes that there is a store now, whose absence is a loss from here on. */
  confirmStore(): Promise<void>;
  release(): void;
}

/**
 * Makes this process the only server on a data directory; throws DataDirectoryInUseError when there is one. It is a
 * lock of the operating system (on a SQLite file of its own), so one left by a killed process does not exist.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  const pidPath = join(dataDir, 'server.pid');
  const file = await openLock(dataDir);
  try {
    file.exec('pragma busy_timeout = 0');
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw asRefusal(error, dataDir);
    throw new DataDirectoryInUseError(dataDir, await readPid(pidPath));
  }
  await writeFile(pidPath, `${process.pid}\n`);
  return {
    confirmStore: () => rm(join(dataDir, firstStartName), { force: true }),
    release() {
      file.exec('rollback');
      file.close();
    },
  };
}

async function openLock(dataDir: string): Promise<SqliteFile.Database> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const path = join(dataDir, lockName);
    if (!existsSync(path)) await writeFile(join(dataDir, firstStartName), '');
    return new SqliteFile(path);
  } catch (error) {
    throw asRefusal(error, dataDir);
  }
}

/** A folder that is none, or in which nothing can be written. */
function asRefusal(error: unknown, dataDir: string): unknown {
  const code = String((error as { code?: unknown }).code);
  const isRefusal = /^(EACCES|EPERM|EROFS|EEXIST|ENOTDIR|SQLITE_(CANTOPEN|READONLY|NOTADB))/.test(code);
  if (!isRefusal) return error;
  return new StoreRefusedError(`Can’t write to ${dataDir} (${code}). Set DATA_DIR to a folder of this user`);
}

async function readPid(path: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  return Number.isInteger(pid) ? pid : null;
}
