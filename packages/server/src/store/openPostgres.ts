import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema';
import type { Store } from './store';

/** serialization_failure, deadlock_detected */
const repeatable: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const maximumAttempts = 4;
const int8 = 20;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`An integer of the store is too large: ${text}`);
  return value;
}

function createPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'tertium',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8 && format !== 'binary'
          ? parseInteger
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks is replaced; whoever uses a broken one gets the error of the query. The pool listens to
  // idle connections only, and an error nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens a PostgreSQL database; it must exist. */
export async function openPostgres(databaseUrl: string): Promise<Store> {
  const pool = createPool(databaseUrl);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    transaction: (work) => repeat(() => db.transaction().execute(work)),
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    copyBeforeMigration: async () => undefined,
    isReady: async () => {
      const answer = db.selectFrom('migrations').select('id').limit(1).execute();
      return Promise.race([
        answer.then(
          () => true,
          () => false,
        ),
        wait(1000, false, { ref: false }),
      ]);
    },
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

async function repeat<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (count === maximumAttempts || !repeatable.has((error as { code?: unknown }).code)) throw error;
      await wait(Math.random() * 50 * 2 ** count);
    }
  }
}
