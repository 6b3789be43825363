import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Hosts } from './postgresHosts';
import type { ConnectionCounts } from './store';

/** The timeout of a connection attempt. */
const connectMilliseconds = 2000;
/** The database's own timeout of a statement. An answer that hasn't arrived a little later never will. */
const statementMilliseconds = 5000;
const answerMilliseconds = 8000;
const int8 = 20;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`An integer of the store is too large: ${text}`);
  return value;
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? parseInteger
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** The settings of every connection, so that a silently broken one is detected. */
export const connectionSettings = {
  connectionTimeoutMillis: connectMilliseconds,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'tertium',
  types,
} satisfies pg.ClientConfig;

const impatient = {
  ...connectionSettings,
  max: 10,
  idleTimeoutMillis: 30_000,
  statement_timeout: statementMilliseconds,
  query_timeout: answerMilliseconds,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
} satisfies pg.PoolConfig;

/** For work without a time limit. */
const patient = {
  ...connectionSettings,
  max: 1,
  statement_timeout: 10 * 60_000,
  lock_timeout: 60_000,
} satisfies pg.PoolConfig;

export interface HostPool extends PostgresPool {
  /** Starts with the host that writes the latest timeline, because a replaced one may have returned. */
  choose(): Promise<void>;
  counts(): ConnectionCounts;
}

/** Connects to whichever host accepts writes. When a host fails, the next is tried. */
export function createPool(hosts: Hosts, patience: 'impatient' | 'patient' = 'impatient'): HostPool {
  const settings = patience === 'patient' ? patient : impatient;
  const pools = hosts.urls.map((url) => createPoolOf(url, hosts, settings));
  let at = 0;

  async function lineOf(pool: pg.Pool): Promise<number> {
    try {
      const client = await pool.connect();
      return await hosts.admit(client).finally(() => client.release());
    } catch {
      return -1;
    }
  }

  return {
    async choose() {
      if (pools.length === 1) return;
      const lines = await Promise.all(pools.map(lineOf));
      at = lines.indexOf(Math.max(...lines));
    },
    async connect() {
      for (let failures = 1; ; failures++) {
        const tried = at;
        try {
          return watch(await takeFrom(pools, tried));
        } catch (error) {
          if (failures >= pools.length || isCrowded(error)) throw error;
          // If several calls fail at once, only the first moves on to the next host.
          if (at === tried) at = (tried + 1) % pools.length;
        }
      }
    },
    counts() {
      const sum = (countOf: (pool: pg.Pool) => number) => pools.reduce((all, pool) => all + countOf(pool), 0);
      const idle = sum(({ idleCount }) => idleCount);
      return { used: sum(({ totalCount }) => totalCount) - idle, idle, waiting: sum((p) => p.waitingCount) };
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

async function takeFrom(pools: readonly pg.Pool[], at: number): Promise<pg.PoolClient> {
  const pool = pools[at];
  if (pool === undefined) throw new RangeError(`There is no host ${at}`);
  return pool.connect();
}

function createPoolOf(url: string, hosts: Hosts, settings: pg.PoolConfig): pg.Pool {
  const verify = (client: pg.PoolClient, done: (error?: Error) => void) => {
    hosts.admit(client).then(() => done(), done);
  };
  const pool = new pg.Pool({ ...settings, connectionString: url, verify });
  // A broken connection is replaced, and its user gets the query's error. The pool listens to idle connections only,
  // and an unhandled error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** If every connection is in use, another host wouldn't help. */
function isCrowded(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** After these errors a connection is unusable even if it looks intact, because its next answer is unknown. */
function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'Query read timeout' || (error as { code?: unknown }).code === '25006';
}

/** Wraps a connection, to close instead of reuse it after it has failed. */
function watch(kept: pg.PoolClient): PostgresPoolClient {
  const client: PostgresPoolClient = kept;
  let failure: Error | null = null;

  async function ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // For example the rollback after a commit without an answer.
    if (failure !== null) throw failure;
    try {
      return await client.query<R>(text, parameters);
    } catch (error) {
      if (isFatal(error)) failure = error as Error;
      throw error;
    }
  }

  return {
    query: ask as PostgresPoolClient['query'],
    release: () => kept.release(failure ?? undefined),
  };
}
