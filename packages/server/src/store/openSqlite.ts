import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import SqliteFile from 'libsql';
import type { Database } from './schema';
import { createSqliteDialect } from './sqliteDialect';
import type { Store } from './store';

/** The file of the embedded store in its data directory. */
export const sqliteFileName = 'tertium.sqlite';
/** Only for opening. Later, `whenFree` waits without blocking everything else. */
const openingTimeoutMilliseconds = 2000;

/** The folder for backups in the data directory. */
export const backupFolderName = 'backups';

/**
 * Copies the whole file with SQLite, for as long as it takes, because nothing else runs before a migration. To restore
 * it, copy it to the file's place while no server runs.
 */
async function copyFile(path: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const database = openFile(path);
  try {
    database.prepare('vacuum into ?').run([join(folder, `before-migration-${stamp}.sqlite`)]);
  } finally {
    database.close();
  }
}

function openFile(path: string): SqliteFile.Database {
  const database = new SqliteFile(path);
  database.exec(`pragma busy_timeout = ${openingTimeoutMilliseconds}`);
  database.pragma('journal_mode = wal');
  // An acknowledged write survives power loss.
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  database.exec('pragma temp_store = memory');
  database.exec('pragma busy_timeout = 0');
  return database;
}

/** Throws an uncaught error, because only a new process reads what is really on disk. */
function endProcess(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

/** Restricts files that an earlier version made readable for everyone. A file of another user stays as it is. */
async function closeToOthers(path: string): Promise<void> {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) await chmod(file, 0o600).catch(() => undefined);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Opens or creates the SQLite file in a directory. */
export async function openSqlite(dataDir: string): Promise<Store> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, sqliteFileName);
  await closeToOthers(path);
  const db = new Kysely<Database>({
    dialect: createSqliteDialect({ open: () => openFile(path), logPath: `${path}-wal`, onLost: endProcess }),
  });
  await sql`select 1`.execute(db);
  return {
    kind: 'sqlite',
    db,
    transaction: (work) => db.transaction().execute(work),
    snapshot: (work) => db.transaction().setAccessMode('read only').execute(work),
    alter: (work) => db.transaction().execute(work),
    // No other process may open the file.
    alone: async (_name, work) => {
      await work();
      return true;
    },
    openCarrier: () => null,
    copyBeforeMigration: () => copyFile(path, join(dataDir, backupFolderName)),
    isReady: () =>
      db
        .selectFrom('migrations')
        .select('id')
        .limit(1)
        .execute()
        .then(
          () => true,
          () => false,
        ),
    async describe() {
      const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
      const sizes = await Promise.all([path, `${path}-wal`].map(sizeOf));
      return { version: rows[0]?.version ?? '', bytes: sizes.reduce((a, b) => a + b), serverCount: 1 };
    },
    connections: null,
    close: async () => {
      // After this, the file alone is the whole store and can be copied.
      await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => undefined);
      await db.destroy();
    },
  };
}
