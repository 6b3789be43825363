import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SqliteFile from 'libsql';
import { DataDirectoryInUseError, StoreRefusedError } from './storeErrors';

/** It stays after a server has run, so that a store missing beside it must have been lost. */
export const lockName = 'server.lock';
/** It is beside the lock until the first store exists, so that an interrupted first start can be repeated. */
export const firstStartName = 'server.first-start';

export interface DataDirectoryLock {
  /** Records that the store exists, so that its absence is a loss from now on. */
  confirmStore(): Promise<void>;
  release(): void;
}

/**
 * Makes this process the only server on a data directory, or throws DataDirectoryInUseError. It uses a lock of the
 * operating system (on a separate SQLite file), which a killed process can't leave behind.
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
    await makeFolder(dataDir);
    const path = join(dataDir, lockName);
    if (!existsSync(path)) await writeFile(join(dataDir, firstStartName), '');
    return new SqliteFile(path);
  } catch (error) {
    throw asRefusal(error, dataDir);
  }
}

/** Creates a folder and those above it. The recursion of `mkdir` never ends below /proc, where nothing can be created. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
}

/** Converts the error of a path that is no folder, or not writable. */
function asRefusal(error: unknown, dataDir: string): unknown {
  const code = String((error as { code?: unknown }).code);
  const isRefusal = /^(EACCES|EPERM|EROFS|EEXIST|ENOENT|ENOTDIR|SQLITE_(CANTOPEN|READONLY|NOTADB))/.test(
    code,
  );
  if (!isRefusal) return error;
  return new StoreRefusedError(`Can’t write to ${dataDir} (${code}). Set DATA_DIR to a folder of this user`);
}

async function readPid(path: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  return Number.isInteger(pid) ? pid : null;
}
