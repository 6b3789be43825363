import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { backupNameOf, listBackups, madeAtOf, surplusBackups } from './backupLadder';
import type { Store } from './store';
import { writeBackup } from './writeBackup';

/** Minutes between automatic backups while there are changes. */
const backupMinutes = 15;

export interface AutomaticBackupOptions {
  readonly store: Store;
  /** The backup folder, such as `data/backups`. */
  readonly directory: string;
  /** Whether the disk has room for a backup. */
  readonly hasRoom?: () => Promise<boolean>;
  /** Seconds since 1970. */
  readonly now: () => number;
  readonly onMade?: () => void;
  readonly onError: (error: unknown) => void;
}

/** An automatic backup as a file. */
export interface KeptBackup {
  readonly madeAt: number;
  readonly bytes: number;
}

/** When the latest attempts ended, in seconds since 1970. `null` if none ended so. */
interface LastRuns {
  /** A backup was made and read back, or nothing had changed. */
  readonly goodAt: number | null;
  readonly failedAt: number | null;
}

export interface AutomaticBackups {
  /** Makes a backup if anything has changed since the last one. Returns its path. Never throws. */
  run(): Promise<string | null>;
  lastRuns(): LastRuns;
  /** Newest first, without those of a store without data. */
  list(): Promise<readonly KeptBackup[]>;
  stop(): void;
}

/** Backs up the embedded store every quarter of an hour while it changes, and keeps a ladder of backups. */
export function startAutomaticBackups(options: AutomaticBackupOptions): AutomaticBackups {
  const { store, directory, now, onMade, onError, hasRoom = async () => true } = options;
  let lastMark = '';
  let isRunning = false;
  let last: LastRuns = { goodAt: null, failedAt: null };

  async function backUp(): Promise<string | null> {
    const mark = await changeMark(store);
    if (mark === lastMark) return null;
    if (!(await hasRoom())) throw new Error('Not enough free space on the disk for a backup');
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const making = join(directory, 'making');
    // Removes what a killed process left.
    for (const left of [making, `${making}.unfinished`]) await rm(left, { force: true });
    const madeAt = now();
    const { hasData } = await writeBackup(store, making, madeAt);
    const name = backupNameOf(madeAt, hasData);
    await rename(making, join(directory, name));
    await dropSurplus(directory, name);
    lastMark = mark;
    onMade?.();
    return join(directory, name);
  }

  async function run(): Promise<string | null> {
    if (isRunning) return null;
    isRunning = true;
    try {
      const made = await backUp();
      last = { ...last, goodAt: now() };
      return made;
    } catch (error) {
      last = { ...last, failedAt: now() };
      onError(error);
      return null;
    } finally {
      isRunning = false;
    }
  }

  const timer = setInterval(() => void run(), backupMinutes * 60 * 1000).unref();
  return {
    run,
    lastRuns: () => last,
    list: () => listKept(directory),
    stop: () => clearInterval(timer),
  };
}

async function listKept(directory: string): Promise<readonly KeptBackup[]> {
  const names = listBackups(await readdir(directory).catch(() => []));
  const kept = names.map(async (name): Promise<KeptBackup | null> => {
    const found = await stat(join(directory, name)).catch(() => null);
    return found === null ? null : { madeAt: madeAtOf(name) ?? 0, bytes: found.size };
  });
  return (await Promise.all(kept)).filter((backup) => backup !== null);
}

/** Changes with every write: the rows changed by this process, and a count of what others have done. */
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
