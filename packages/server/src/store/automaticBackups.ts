import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { backupNameOf, surplusBackups } from './backupLadder';
import type { Store } from './store';
import { writeBackup } from './writeBackup';

/** Minutes between automatic backups, while there are changes. */
const backupMinutes = 15;

export interface AutomaticBackupOptions {
  readonly store: Store;
  /** Where backups are kept, such as `data/backups`. */
  readonly directory: string;
  /** Whether a backup may take some of what is left of the disk. */
  readonly hasRoom?: () => Promise<boolean>;
  /** Seconds since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export interface AutomaticBackups {
  /** Makes a backup if anything has changed since the last one; gives its path. Never throws. */
  run(): Promise<string | null>;
  stop(): void;
}

/** Backs the embedded store up every quarter of an hour while it changes, and keeps a ladder of backups. */
export function startAutomaticBackups(options: AutomaticBackupOptions): AutomaticBackups {
  const { store, directory, now, onError, hasRoom = async () => true } = options;
  let lastMark = '';
  let isRunning = false;

  async function backUp(): Promise<string | null> {
    const mark = await changeMark(store);
    if (mark === lastMark) return null;
    if (!(await hasRoom())) throw new Error('Not enough free space on the disk for a backup');
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const making = join(directory, 'making');
    // What a killed process left.
    for (const left of [making, `${making}.unfinished`]) await rm(left, { force: true });
    const madeAt = now();
    const { hasData } = await writeBackup(store, making, madeAt);
    const name = backupNameOf(madeAt, hasData);
    await rename(making, join(directory, name));
    await dropSurplus(directory, name);
    lastMark = mark;
    return join(directory, name);
  }

  async function run(): Promise<string | null> {
    if (isRunning) return null;
    isRunning = true;
    try {
      return await backUp();
    } catch (error) {
      onError(error);
      return null;
    } finally {
      isRunning = false;
    }
  }

  const timer = setInterval(() => void run(), backupMinutes * 60 * 1000).unref();
  return { run, stop: () => clearInterval(timer) };
}

/** Differs whenever somebody has written: rows changed by this process, and a count of what others have done. */
async function changeMark(store: Store): Promise<string> {
  const own = await sql<{ count: number }>`select total_changes() as count`.execute(store.db);
  const others = await sql<{ data_version: number }>`pragma data_version`.execute(store.db);
  return `${own.rows[0]?.count} ${others.rows[0]?.data_version}`;
}

async function dropSurplus(directory: string, made: string): Promise<void> {
  for (const name of surplusBackups(await readdir(directory))) {
    if (name !== made) await rm(join(directory, name), { force: true });
  }
}
