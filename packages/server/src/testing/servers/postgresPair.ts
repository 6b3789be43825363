import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findAccount, findPrograms } from '../postgresPrograms';
import { findPort } from './findPort';

/** A PostgreSQL with a synchronous standby, which acknowledges nothing that only one of the two has. */
export interface PostgresPair {
  /** The address of both, as an operator would write it. */
  readonly databaseUrl: string;
  /** Ends the primary like an operator, and starts it again after this time. */
  restart(milliseconds: number): Promise<void>;
  /** Stops all its processes in the middle of their work, and continues them after this time. */
  freeze(milliseconds: number): Promise<void>;
  /** Removes the standby and restores it after this time. Returns when it was gone, and when it was due back. */
  doWithoutStandby(milliseconds: number): Promise<{ readonly from: number; readonly until: number }>;
  /** Ends the primary like a power cut, for good. */
  killPrimary(): void;
  promote(): Promise<void>;
  /** Starts the lost primary again, as if the standby had not been promoted. */
  bringBackPrimary(): Promise<void>;
  /** Ends both like an operator, and throws if PostgreSQL finds damaged tables, indexes or pages. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgresPair(): Promise<PostgresPair | null> {
  const programs = await findPrograms();
  if (programs === null) return null;
  const account = findAccount();
  const root = await mkdtemp(join(tmpdir(), 'tertium-pair-'));
  await chmod(root, 0o755);
  const own = async (folder: string) => {
    await mkdir(folder, { recursive: true });
    if (account !== null) await chown(folder, account.uid, account.gid);
  };
  await own(join(root, 'socket'));
  if (account !== null) await chown(root, account.uid, account.gid);
  const identity = { ...(account ?? {}), cwd: root };
  const ports = [await findPort(), await findPort()] as const;
  const [primaryDir, standbyDir] = [join(root, 'primary'), join(root, 'standby')];
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(programs, program), words, { ...identity, stdio: 'pipe' });
  const urlOf = (hosts: string, database: string) => `postgres://postgres@${hosts}/${database}`;
  const [primaryHost, standbyHost] = ports.map((port) => `127.0.0.1:${port}`);

  const start = (directory: string, port: number): ChildProcess => {
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: join(root, 'socket'),
      max_connections: '100',
      // Releases the locks of a server that is gone.
      client_connection_check_interval: '2s',
      // A standby without its primary tries again soon, because nothing is acknowledged until then.
      wal_retrieve_retry_interval: '1s',
    };
    const words = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    return spawn(join(programs, 'postgres'), ['-D', directory, ...words], { ...identity, stdio: 'ignore' });
  };

  run('initdb', '-D', primaryDir, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--data-checksums');
  let primary = start(primaryDir, ports[0]);
  process.once('exit', () => signal(primary, 'SIGKILL'));
  const primaryUrl = urlOf(primaryHost ?? '', 'postgres');
  await askUntilAnswered(primaryUrl, 'create database tertium');
  run('pg_basebackup', '-D', standbyDir, '-R', '-X', 'stream', '-c', 'fast', '-d', primaryUrl);
  let standby = start(standbyDir, ports[1]);
  process.once('exit', () => signal(standby, 'SIGKILL'));
  const standbyUrl = urlOf(standbyHost ?? '', 'postgres');
  await askUntilAnswered(standbyUrl, 'select 1');
  await askUntilAnswered(primaryUrl, "alter system set synchronous_standby_names = '*'");
  await askUntilAnswered(primaryUrl, 'select pg_reload_conf()');

  return {
    databaseUrl: urlOf(`${primaryHost},${standbyHost}`, 'tertium'),
    async restart(milliseconds) {
      const ended = once(primary, 'exit');
      primary.kill('SIGINT');
      await ended;
      await wait(milliseconds);
      primary = start(primaryDir, ports[0]);
      await askUntilAnswered(primaryUrl, 'select 1');
    },
    async freeze(milliseconds) {
      signal(primary, 'SIGSTOP');
      await wait(milliseconds);
      signal(primary, 'SIGCONT');
    },
    async doWithoutStandby(milliseconds) {
      const ended = once(standby, 'exit');
      signal(standby, 'SIGKILL');
      await ended;
      const from = performance.now();
      await wait(milliseconds);
      const until = performance.now();
      standby = start(standbyDir, ports[1]);
      await askUntilAnswered(standbyUrl, 'select 1');
      return { from, until };
    },
    killPrimary: () => signal(primary, 'SIGKILL'),
    async bringBackPrimary() {
      primary = start(primaryDir, ports[0]);
      await askUntilAnswered(primaryUrl, 'select 1');
    },
    promote: () => askUntilAnswered(standbyUrl, 'select pg_promote(true, 30)'),
    async check() {
      for (const port of ports) {
        // Neither has a standby that could acknowledge anything.
        const options = '?options=-c%20synchronous_commit%3Dlocal';
        const place = urlOf(`127.0.0.1:${port}`, `tertium${options}`);
        run('pg_amcheck', '--install-missing', '--heapallindexed', '--maintenance-db', place, place);
      }
      for (const [server, directory] of [
        [primary, primaryDir],
        [standby, standbyDir],
      ] as const) {
        const ended = once(server, 'exit');
        server.kill('SIGINT');
        await ended;
        run('pg_checksums', '--check', '-D', directory);
      }
    },
    async stop() {
      for (const server of [primary, standby]) {
        if (server.exitCode !== null || server.signalCode !== null) continue;
        const ended = once(server, 'exit');
        signal(server, 'SIGKILL');
        await ended;
      }
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Signals all processes of a server, the first one first, so that it starts no more of them. */
function signal({ pid, exitCode, signalCode }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  process.kill(pid, 'SIGSTOP');
  for (const child of childrenOf(pid)) process.kill(child, name);
  process.kill(pid, name);
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.split(' ').filter(Boolean).map(Number);
}

async function askUntilAnswered(url: string, statement: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(statement);
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer: ${statement}`, { cause: error });
      await wait(50);
    }
  }
}
