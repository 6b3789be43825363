import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findAccount, findPrograms } from './postgresPrograms';

/** A temporary PostgreSQL of this test run, on its own socket. */
export interface PostgresCluster {
  readonly socketDir: string;
  stop(): Promise<void>;
}

/** Starts a new, empty PostgreSQL. `null` if this machine has none and can't install one. */
export async function startPostgresCluster(): Promise<PostgresCluster | null> {
  const programs = await findPrograms();
  if (programs === null) return null;
  const account = findAccount();
  const root = await mkdtemp(join(tmpdir(), 'tertium-postgres-'));
  const socketDir = join(root, 'socket');
  const directory = join(root, 'cluster');
  await mkdir(socketDir);
  await chmod(root, 0o755);
  if (account !== null) {
    await chown(root, account.uid, account.gid);
    await chown(socketDir, account.uid, account.gid);
  }
  const identity = { ...(account ?? {}), cwd: root };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', directory, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--data-checksums', '--no-sync'],
    { ...identity, stdio: 'pipe' },
  );
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    max_connections: '200',
    // Its data need not survive a failure of the machine.
    fsync: 'off',
    full_page_writes: 'off',
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', directory, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...identity, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    server.kill('SIGINT');
    await ended;
    await rm(root, { recursive: true, force: true });
  };
  process.once('exit', () => server.kill('SIGQUIT'));
  try {
    await waitForAnswer(socketDir);
  } catch (error) {
    await stop();
    throw error;
  }
  return { socketDir, stop };
}

export function databaseUrlOf(socketDir: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

async function waitForAnswer(socketDir: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrlOf(socketDir, 'postgres') });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('The throwaway PostgreSQL did not start', { cause: error });
      await wait(50);
    }
  }
}
