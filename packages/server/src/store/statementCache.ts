import type SqliteFile from 'libsql';
import { createRecent } from './createRecent';

/** Statements kept of one connection. */
const maximumStatements = 200;
/** Longer ones list many values and hardly come again. */
const maximumLength = 4000;
/** What columns a statement has may be another matter after these. */
const changesSchema = /^\s*(?:create|alter|drop|attach|detach|pragma|vacuum|reindex)\b/i;

/** A statement, and what has to be known of it each time. */
interface Prepared {
  readonly statement: SqliteFile.Statement;
  /** Whether it gives rows: as lists, for which the library takes half as long as for objects. */
  readonly isReader: boolean;
  /** Names of the columns; asked after it has run, when its connection knows what others have done to the schema. */
  columns(): readonly string[];
}

export type StatementCache = ReturnType<typeof createStatementCache>;

/** Prepares each statement of a connection once. `onSchemaChange` is called before one that changes tables. */
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
    /** After an error nobody knows where a statement stands. */
    forget: known.forget,
    forgetAll: known.forgetAll,
  };
}
