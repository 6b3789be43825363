import type { Kysely, Transaction } from 'kysely';
import type { CarrierEvents, OpenCarrier } from './carrier';
import type { Database } from './schema';

export const storeKinds = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof storeKinds)[number];

export type StoreSettings = { readonly dataDir: string } | { readonly databaseUrl: string };

/** Queries alone (`db`) or inside a transaction; code that works in both takes this. */
export type Queries = Kysely<Database>;

/** What the store says of itself. */
export interface StoreFacts {
  /** Of SQLite or PostgreSQL. */
  readonly version: string;
  readonly bytes: number;
  /** Servers that share it now. */
  readonly serverCount: number;
}

/** The connections of a server to its database. */
export interface ConnectionCounts {
  readonly used: number;
  readonly idle: number;
  /** Calls that wait for one. */
  readonly waiting: number;
}

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
  /** A transaction that may take long, of one server at a time: the others wait for it. */
  alter<T>(work: (queries: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Does what only one server at a time may do, under a name; gives whether it was this one's turn. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Keeps a copy of an embedded store as it is before its schema changes; PostgreSQL has tools of its own for that. */
  copyBeforeMigration(): Promise<void>;
  /** What carries texts to the other servers on this store and back; `null`: there can be no others. */
  openCarrier(events: CarrierEvents): OpenCarrier | null;
  /** Whether a query is answered within a second. */
  isReady(): Promise<boolean>;
  describe(): Promise<StoreFacts>;
  /** `null`: it needs none. */
  readonly connections: (() => ConnectionCounts) | null;
  close(): Promise<void>;
}
