import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
  ValueNode,
} from 'kysely';
import type SqliteFile from 'libsql';
import { createYield } from './createYield';
import { createLogSync, type LogSync } from './logSync';
import { Mutex } from './mutex';
import { createStatementCache, type StatementCache } from './statementCache';
import { whenFree } from './whenFree';

/** The most snapshots that can be read at once. */
const maximumReaders = 4;

export interface SqliteSource {
  readonly open: () => SqliteFile.Database;
  /** The path of the file's write-ahead log. */
  readonly logPath: string;
  /** Called if the disk may have lost commits, after which nothing can be trusted. */
  readonly onLost: (error: unknown) => void;
}

/** A file handle with its prepared statements. */
interface Handle {
  readonly database: SqliteFile.Database;
  readonly statements: StatementCache;
}

/**
 * Kysely on one file with one writing connection and some reading ones. Writing transactions run one at a time. Reads
 * never wait for a write, because the file is in WAL mode. A commit returns only when the disk has it, but the next
 * transaction runs meanwhile, and commits share a sync.
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
  // The base class would open its own database, which its replaced driver prevents.
  return new Dialect({ database: () => Promise.reject(new Error('The driver is replaced')) });
}

class SqliteFileDriver implements Driver {
  readonly #source: SqliteSource;
  readonly #writing = new Mutex();
  readonly #log: LogSync;
  #writer: Handle | null = null;
  #reader: Handle | null = null;
  readonly #idleReaders: Handle[] = [];
  readonly #readingSlots = new Mutex(maximumReaders);
  /** Connections without a transaction so far. The others are not used again, in case something still refers to them. */
  readonly #released: SqliteConnection[] = [];
  /** The caches of all handles, because one handle's schema change affects the statements of the others. */
  readonly #caches: StatementCache[] = [];

  constructor(source: SqliteSource) {
    this.#source = source;
    this.#log = createLogSync(source.logPath);
  }

  async init(): Promise<void> {
    this.#writer = this.#open();
    // This code syncs the log, see above.
    this.#writer.database.exec('pragma synchronous = normal');
    // 16 MB of log: a checkpoint holds everybody up, and writes a page once that changed many times.
    this.#writer.database.exec('pragma wal_autocheckpoint = 4000');
    this.#reader = this.#open();
  }

  #open(): Handle {
    const database = this.#source.open();
    const statements = createStatementCache(database, () => {
      for (const each of this.#caches) each.forgetAll();
    });
    this.#caches.push(statements);
    return { database, statements };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#writer === null || this.#reader === null) throw new Error('The store is closed');
    return (
      this.#released.pop() ??
      new SqliteConnection(this.#writer, this.#reader, this.#writing, () => this.#makeLast())
    );
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const own = connection as SqliteConnection;
    if (settings.accessMode === 'read only') {
      await this.#readingSlots.acquire();
      await own.pin(this.#idleReaders.pop() ?? this.#open(), 'begin');
    } else {
      await this.#writing.acquire();
      await own.pinWriter();
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const own = connection as SqliteConnection;
    await connection.executeQuery(CompiledQuery.raw('commit'));
    if (!own.isWriting()) return;
    // The next transaction needn't wait for the disk.
    this.#unpin(own);
    await this.#makeLast();
  }

  async #makeLast(): Promise<void> {
    try {
      await this.#log.sync();
    } catch (error) {
      this.#source.onLost(error);
      throw error;
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = connection as SqliteConnection;
    // SQLite rolls back by itself after some errors, such as a full disk.
    if (own.isInTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const own = connection as SqliteConnection;
    if (own.hasHadTransaction) this.#unpin(own);
    else this.#released.push(own);
  }

  #unpin(connection: SqliteConnection): void {
    const pinned = connection.unpin();
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
    for (const handle of [this.#writer, this.#reader, ...this.#idleReaders]) handle?.database.close();
    await this.#log.close();
    this.#writer = null;
    this.#reader = null;
    this.#writing.release();
  }
}

/** A unit of work: pinned to one file handle during a transaction, otherwise free to choose one per statement. */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: Handle;
  readonly #reader: Handle;
  readonly #writing: Mutex;
  readonly #makeLast: () => Promise<void>;
  #pinned: Handle | null = null;
  #yieldIfDue: (() => Promise<void>) | null = null;

  constructor(writer: Handle, reader: Handle, writing: Mutex, makeLast: () => Promise<void>) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writing = writing;
    this.#makeLast = makeLast;
  }

  pin(handle: Handle, begin: string): Promise<void> {
    // Pinned first, so that releasing returns the handle even if `begin` fails.
    this.#pinned = handle;
    this.#yieldIfDue = createYield();
    // Not prepared: a prepared `begin` that finds the file busy stays under way, and no commit succeeds beside it.
    return whenFree(() => void handle.database.exec(begin));
  }

  get hasHadTransaction(): boolean {
    return this.#yieldIfDue !== null;
  }

  pinWriter(): Promise<void> {
    return this.pin(this.#writer, 'begin immediate');
  }

  unpin(): Handle | null {
    const pinned = this.#pinned;
    this.#pinned = null;
    if (pinned?.database.inTransaction) pinned.database.exec('rollback');
    return pinned;
  }

  isWriting(): boolean {
    return this.#pinned === this.#writer;
  }

  isInTransaction(): boolean {
    return this.#pinned?.database.inTransaction ?? false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#yieldIfDue?.();
    if (this.#pinned !== null) return run(this.#pinned, query);
    if (query.query.kind === 'SelectQueryNode') return run(this.#reader, query);
    await this.#writing.acquire();
    const result = await whenFree(() => run<R>(this.#writer, query)).finally(() => this.#writing.release());
    await this.#makeLast();
    return result;
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in slices, not streamed');
  }
}

function run<R>({ statements }: Handle, query: CompiledQuery): QueryResult<R> {
  try {
    const { statement, isReader, columns } = statements.prepare(query.sql);
    const parameters = [...query.parameters];
    if (isReader) {
      if (!isForOneRow(query)) return { rows: rowsOf(statement.all(parameters), columns()) as R[] };
      // Without an iterator, which costs the library a quarter of a small query.
      const list = statement.get(parameters);
      return { rows: rowsOf(list === undefined ? [] : [list], columns()) as R[] };
    }
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  } catch (error) {
    statements.forget(query.sql);
    throw error;
  }
}

/** Whether a query ends in `limit(1)`. */
function isForOneRow({ query }: CompiledQuery): boolean {
  if (query.kind !== 'SelectQueryNode' || query.limit === undefined) return false;
  const { limit } = query.limit;
  return ValueNode.is(limit) && limit.value === 1;
}

/** The library returns bytes as an ArrayBuffer, and PostgreSQL's as a Buffer. */
function rowsOf(lists: readonly unknown[], columns: readonly string[]): Record<string, unknown>[] {
  return (lists as readonly unknown[][]).map((list) => {
    if (list.length !== columns.length) throw new Error('The columns of a statement have changed');
    const row: Record<string, unknown> = {};
    for (const [i, column] of columns.entries()) {
      const value = list[i];
      row[column] = value instanceof ArrayBuffer ? Buffer.from(value) : value;
    }
    return row;
  });
}
