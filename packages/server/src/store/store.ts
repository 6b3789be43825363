import type { Kysely, Transaction } from 'kysely';
import type { CarrierEvents, OpenCarrier } from './carrier';
import type { Database } from './schema';

export const storeKinds = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof storeKinds)[number];

export type StoreSettings = { readonly dataDir: string } | { readonly databaseUrl: string };

/** Queries outside (`db`) or inside a transaction, for code that works in both. */
export type Queries = Kysely<Database>;

/** Facts about the store. */
export interface StoreFacts {
  /** The version of SQLite or PostgreSQL. */
  readonly version: string;
  readonly bytes: number;
  /** The number of servers that share it now. */
  readonly serverCount: number;
}

/** The connections of a server to its database. */
export interface ConnectionCounts {
  readonly used: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

/** Stores everything that lasts. */
export interface Store {
  readonly kind: StoreKind;
  readonly db: Queries;
  /**
   * Runs a transaction, all of it or nothing. It is repeated when PostgreSQL asks for it, so `work` must only query. On
   * SQLite writing transactions run one at a time: inside one, never wait for `db` but use the given queries.
   */
  transaction<T>(work: (queries: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Reads one consistent snapshot, whatever is written meanwhile. */
  snapshot<T>(work: (queries: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Runs a transaction that may take long, on one server at a time. The others wait for it. */
  alter<T>(work: (queries: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Runs named work that only one server at a time may do. Returns whether it was this server's turn. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Copies an embedded store before its schema changes. PostgreSQL has its own tools for that. */
  copyBeforeMigration(): Promise<void>;
  /** Opens the carrier of texts between the servers on this store. `null` if there can be no others. */
  openCarrier(events: CarrierEvents): OpenCarrier | null;
  /** Whether a query is answered within a second. */
  isReady(): Promise<boolean>;
  describe(): Promise<StoreFacts>;
  /** `null` if it needs no connections. */
  readonly connections: (() => ConnectionCounts) | null;
  close(): Promise<void>;
}
