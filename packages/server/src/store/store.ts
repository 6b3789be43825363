import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema';

export const storeKinds = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof storeKinds)[number];

export type StoreSettings = { readonly dataDir: string } | { readonly databaseUrl: string };

/** Queries alone (`db`) or inside a transaction; code that works in both takes this. */
export type Queries = Kysely<Database>;

/** Where everything that lasts is kept. */
export interface Store {
  readonly kind: StoreKind;
  readonly db: Queries;
  /**
   * All of it or nothing. Run again when PostgreSQL asks for it, so `work` does nothing but queries. On SQLite writing
   * transactions follow one another: never wait for `db` inside one, use what is given.
   */
  transaction<T>(work: (queries: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Reads one unchanging picture, whatever is written meanwhile. */
  snapshot<T>(work: (queries: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Keeps a copy of an embedded store as it is before its schema changes; PostgreSQL has tools of its own for that. */
  copyBeforeMigration(): Promise<void>;
  /** Whether a query is answered within a second. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
