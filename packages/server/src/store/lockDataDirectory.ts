import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'libsql';
import { DataDirectoryInUseError } from './storeErrors';

export interface DataDirectoryLock {
  release(): void;
}

/**
 * Makes this process the only server on a data directory; throws DataDirectoryInUseError when there is one. It is a
 * lock of the operating system (on a SQLite file of its own), so one left by a killed process does not exist.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const pidPath = join(dataDir, 'server.pid');
  const file = new SqliteFile(join(dataDir, 'server.lock'));
  try {
    file.exec('pragma busy_timeout = 0');
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new DataDirectoryInUseError(dataDir, await readPid(pidPath));
  }
  await writeFile(pidPath, `${process.pid}\n`);
  return {
    release() {
      file.exec('rollback');
      file.close();
    },
  };
}

async function readPid(path: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  return Number.isInteger(pid) ? pid : null;
}
