import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { carrierName, createPostgresCarrier } from './postgresCarrier';
import { createHosts } from './postgresHosts';
import { createPool } from './postgresPool';
import type { Database } from './schema';
import type { Store } from './store';

/** serialization_failure, deadlock_detected */
const repeatable: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const maximumAttempts = 4;

/** An arbitrary number, the same in every version of the program. */
const alterLock = 7_410_283_115;

/** Opens an existing PostgreSQL database. */
export async function openPostgres(databaseUrl: string): Promise<Store> {
  const hosts = createHosts(databaseUrl);
  const pool = createPool(hosts);
  await pool.choose();
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    transaction: (work) => repeat(() => db.transaction().execute(work)),
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    alter: async (work) => {
      const patient = new Kysely<Database>({
        dialect: new PostgresDialect({ pool: createPool(hosts, 'patient') }),
      });
      try {
        return await patient.transaction().execute(async (queries) => {
          await sql`select pg_advisory_xact_lock(${sql.lit(alterLock)})`.execute(queries);
          return work(queries);
        });
      } finally {
        await patient.destroy();
      }
    },
    alone: (name, work) =>
      db.connection().execute(async (held) => {
        // A session lock: a server that loses its connection loses the lock.
        const { rows } = await sql<{ is_mine: boolean }>`
          select pg_try_advisory_lock(hashtextextended(${name}, 0)) as is_mine`.execute(held);
        if (rows[0]?.is_mine !== true) return false;
        try {
          await work();
          return true;
        } finally {
          await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(held);
        }
      }),
    openCarrier: (events) => createPostgresCarrier(hosts, events),
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
    async describe() {
      const { rows } = await sql<{ version: string; bytes: number; servers: number }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
          (select count(*) from pg_stat_activity
            where datname = current_database() and application_name = ${carrierName}) as servers`.execute(db);
      const { version = '', bytes = 0, servers = 0 } = rows[0] ?? {};
      return { version, bytes, serverCount: Math.max(1, servers) };
    },
    connections: () => pool.counts(),
    close: () => db.destroy(),
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
