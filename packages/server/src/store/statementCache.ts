import type SqliteFile from 'libsql';
import { createRecent } from './createRecent';

/** The most statements kept per connection. */
const maximumStatements = 200;
/** Longer statements list many values and rarely repeat. */
const maximumLength = 4000;
/** Statements after which others may have different columns. */
const changesSchema = /^\s*(?:create|alter|drop|attach|detach|pragma|vacuum|reindex)\b/i;

/** A prepared statement, with what each run needs to know. */
interface Prepared {
  readonly statement: SqliteFile.Statement;
  /** Whether it returns rows. They are read as lists, which takes the library half as long as objects. */
  readonly isReader: boolean;
  /** The column names. Call it after running, when the connection has noticed schema changes by others. */
  columns(): readonly string[];
}

export type StatementCache = ReturnType<typeof createStatementCache>;

/** Prepares each statement of a connection once. Calls `onSchemaChange` before one that changes tables. */
export function createStatementCache(database: SqliteFile.Database, onSchemaChange: () => void) {
  const known = createRecent<Prepared>(maximumStatements);
  return {
    prepare(text: string): Prepared {
      const found = known.find(text);
      if (found !== undefined) return found;
      const statement = database.prepare(text);
      const isReader = statement.reader;
      if (isReader) statement.raw(true);
      let names: readonly string[] | null = null;
      const columns = () => {
        names ??= statement.columns().map(({ name }) => name);
        return names;
      };
      const prepared = { statement, isReader, columns };
      if (changesSchema.test(text)) onSchemaChange();
      else if (text.length <= maximumLength) known.keep(text, prepared);
      return prepared;
    },
    /** After an error the state of a statement is unknown. */
    forget: known.forget,
    forgetAll: known.forgetAll,
  };
}
