import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A throwaway PostgreSQL of this test run, on a socket of its own. */
export interface PostgresCluster {
  readonly socketDir: string;
  stop(): Promise<void>;
}

/** Where a system keeps PostgreSQL's programs: Debian's folder of the newest version from 15 on, or the search path. */
async function findPrograms(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => b - a)[0];
  if (newest !== undefined) return `/usr/lib/postgresql/${newest}/bin`;
  const fromPath = (process.env.PATH ?? '').split(':').find((folder) => existsSync(join(folder, 'initdb')));
  return fromPath ?? null;
}

const aptGet = '/usr/bin/apt-get';

/** Debian's package, where this process may install it. */
function installPrograms(): void {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  try {
    execFileSync(aptGet, ['install', '-y', '-q', 'postgresql'], { stdio: 'ignore', timeout: 300_000 });
  } catch {
    // The caller sees that the programs are still missing and says so.
  }
}

/** PostgreSQL refuses to run as root: the account it runs as then. */
function findAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // The next one, then.
    }
  }
  throw new Error('Tests run as root need an account named postgres or nobody for PostgreSQL');
}

/** Starts a new, empty PostgreSQL; `null` when this machine has none and cannot get one. */
export async function startPostgresCluster(): Promise<PostgresCluster | null> {
  if ((await findPrograms()) === null) installPrograms();
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
    // It is thrown away: nothing of it need outlive a failing machine.
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
