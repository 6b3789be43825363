import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely';
import type SqliteFile from 'libsql';
import { Mutex } from './mutex';
import { createTurns } from './turns';
import { whenFree } from './whenFree';

/** Snapshots that may be read at once. */
const maximumReaders = 4;

export interface SqliteSource {
  readonly open: () => SqliteFile.Database;
}

/**
 * Kysely on one file with one writing connection and some reading ones. Writes go one transaction at a time; a single
 * read and a read-only transaction never wait for a write (the file is in WAL mode).
 */
export function createSqliteDialect(source: SqliteSource): SqliteDialect {
  const driver = new SqliteFileDriver(source);
  class Dialect extends SqliteDialect {
    override createDriver(): Driver {
      return driver;
    }
    override createAdapter(): SqliteAdapter {
      return new SqliteAdapter();
    }
  }
  // The base class would open its own database: it never gets to, as its driver is replaced.
  return new Dialect({ database: () => Promise.reject(new Error('The driver is replaced')) });
}

class SqliteFileDriver implements Driver {
  readonly #source: SqliteSource;
  readonly #writing = new Mutex();
  #writer: SqliteFile.Database | null = null;
  #reader: SqliteFile.Database | null = null;
  readonly #idleReaders: SqliteFile.Database[] = [];
  readonly #readingSlots = new Mutex(maximumReaders);

  constructor(source: SqliteSource) {
    this.#source = source;
  }

  async init(): Promise<void> {
    this.#writer = this.#source.open();
    this.#reader = this.#source.open();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#writer === null || this.#reader === null) throw new Error('The store is closed');
    return new SqliteConnection(this.#writer, this.#reader, this.#writing);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const own = connection as SqliteConnection;
    if (settings.accessMode === 'read only') {
      await this.#readingSlots.acquire();
      await own.pin(this.#idleReaders.pop() ?? this.#source.open(), 'begin');
    } else {
      await this.#writing.acquire();
      await own.pinWriter();
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = connection as SqliteConnection;
    // SQLite has rolled back by itself after some errors, such as a full disk.
    if (own.isInTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const pinned = (connection as SqliteConnection).unpin();
    if (pinned === null) return;
    if (pinned === this.#writer) {
      this.#writing.release();
    } else {
      this.#idleReaders.push(pinned);
      this.#readingSlots.release();
    }
  }

  async destroy(): Promise<void> {
    await this.#writing.acquire();
    for (const database of [this.#writer, this.#reader, ...this.#idleReaders]) database?.close();
    this.#writer = null;
    this.#reader = null;
    this.#writing.release();
  }
}

/** A unit of work: pinned to one file handle while in a transaction, free to choose one per statement otherwise. */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteFile.Database;
  readonly #reader: SqliteFile.Database;
  readonly #writing: Mutex;
  #pinned: SqliteFile.Database | null = null;
  readonly #takeTurn = createTurns();

  constructor(writer: SqliteFile.Database, reader: SqliteFile.Database, writing: Mutex) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writing = writing;
  }

  pin(database: SqliteFile.Database, begin: string): Promise<void> {
    // Pinned first: should `begin` fail, the release gives the handle back.
    this.#pinned = database;
    return whenFree(() => void database.exec(begin));
  }

  pinWriter(): Promise<void> {
    return this.pin(this.#writer, 'begin immediate');
  }

  unpin(): SqliteFile.Database | null {
    const pinned = this.#pinned;
    this.#pinned = null;
    if (pinned?.inTransaction) pinned.exec('rollback');
    return pinned;
  }

  isInTransaction(): boolean {
    return this.#pinned?.inTransaction ?? false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#takeTurn();
    if (this.#pinned !== null) return run(this.#pinned, query);
    if (query.query.kind === 'SelectQueryNode') return run(this.#reader, query);
    await this.#writing.acquire();
    try {
      return await whenFree(() => run<R>(this.#writer, query));
    } finally {
      this.#writing.release();
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in slices, not streamed');
  }
}

function run<R>(database: SqliteFile.Database, query: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(query.sql);
  if (statement.reader) return { rows: statement.all([...query.parameters]) as R[] };
  const { changes } = statement.run([...query.parameters]);
  return { rows: [], numAffectedRows: BigInt(changes) };
}
