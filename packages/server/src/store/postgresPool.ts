import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Hosts } from './postgresHosts';
import type { ConnectionCounts } from './store';

/** A connection that is not made by then is given up. */
const connectMilliseconds = 2000;
/** What the database itself allows a statement; an answer that has not come a little later never comes. */
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

/** What every connection has: one whose other end is gone without a word is found out. */
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

/** For work that takes as long as it takes. */
const patient = {
  ...connectionSettings,
  max: 1,
  statement_timeout: 10 * 60_000,
  lock_timeout: 60_000,
} satisfies pg.PoolConfig;

export interface HostPool extends PostgresPool {
  /** Begins with the host that writes the latest line of history: one that was given up may be back. */
  choose(): Promise<void>;
  counts(): ConnectionCounts;
}

/** Connections to whichever of the hosts takes writes; a host that fails is followed by the next. */
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
          // Of several that fail at once only the first goes on to the next host.
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
  // A connection that breaks is replaced; whoever uses a broken one gets the error of the query. The pool listens to
  // idle connections only, and an error nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Every connection is in use: another host would not help. */
function isCrowded(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

/** After these a connection is of no more use, though it may look whole: nobody knows what comes from it next. */
function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'Query read timeout' || (error as { code?: unknown }).code === '25006';
}

/** The same connection, closed instead of kept after a failure of the connection itself. */
function watch(kept: pg.PoolClient): PostgresPoolClient {
  const client: PostgresPoolClient = kept;
  let failure: Error | null = null;

  async function ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // Such as the rollback after a commit that was never answered.
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
