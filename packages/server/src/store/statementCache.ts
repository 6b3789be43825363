import type SqliteFile from 'libsql';
import { createRecent } from './createRecent';

/** Statements kept of one connection. */
const maximumStatements = 200;
/** Longer ones list many values and hardly come again. */
const maximumLength = 4000;
/** What columns a statement has may be another matter after these. */
const changesSchema = /^\s*(?:create|alter|drop|attach|detach|pragma|vacuum|reindex)\b/i;

/** Prepares each statement of a connection once. */
export function createStatementCache(database: SqliteFile.Database) {
  const known = createRecent<SqliteFile.Statement>(maximumStatements);
  return {
    prepare(text: string): SqliteFile.Statement {
      const found = known.find(text);
      if (found !== undefined) return found;
      const statement = database.prepare(text);
      if (changesSchema.test(text)) known.forgetAll();
      else if (text.length <= maximumLength) known.keep(text, statement);
      return statement;
    },
    /** After an error nobody knows where a statement stands. */
    forget: known.forget,
  };
}
