import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqlite, sqliteFileName } from './openSqlite';
import { refuseUnusableStore } from './refuseLostStore';
import { restoreBackup } from './restoreBackup';
import { syncDirectory } from './syncDirectory';

/**
 * Restores a backup into the embedded store of a data directory with no store or an empty one. A missing store is built
 * aside and moved into place when complete, so that a failed or killed restore leaves nothing behind.
 */
export async function restoreEmbedded(dataDir: string, path: string, now: number): Promise<number> {
  if (!(await refuseUnusableStore(dataDir))) return restoreIn(dataDir, path, now);
  const aside = join(dataDir, 'restoring');
  try {
    await rm(aside, { recursive: true, force: true });
    const rows = await restoreIn(aside, path, now);
    const left = await stat(join(aside, `${sqliteFileName}-wal`)).catch(() => null);
    if (left !== null && left.size > 0) throw new Error('The restored store is still being written');
    await setLogAside(dataDir, now);
    await rename(join(aside, sqliteFileName), join(dataDir, sqliteFileName));
    await syncDirectory(dataDir);
    return rows;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function restoreIn(dataDir: string, path: string, now: number): Promise<number> {
  const store = await openSqlite(dataDir);
  return restoreBackup(store, path, now).finally(() => store.close());
}

/**
 * Moves the write-ahead log of a lost store away, because SQLite would apply it to the restored one. It may be all that
 * is left of the lost store.
 */
async function setLogAside(dataDir: string, now: number): Promise<void> {
  const log = join(dataDir, `${sqliteFileName}-wal`);
  if (existsSync(log)) await rename(log, `${log}.lost-${now}`);
  await rm(join(dataDir, `${sqliteFileName}-shm`), { force: true });
}
