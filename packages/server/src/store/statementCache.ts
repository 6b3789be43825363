import type SqliteFile from 'libsql';

/** Statements kept of one connection; the least used goes first. */
const maximumStatements = 200;
/** Longer ones list many values and hardly come again. */
const maximumLength = 4000;
const repeated = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Prepares each statement of a connection once. */
export function createStatementCache(database: SqliteFile.Database) {
  const known = new Map<string, SqliteFile.Statement>();
  return {
    prepare(text: string): SqliteFile.Statement {
      const found = known.get(text);
      if (found !== undefined) known.delete(text);
      const statement = found ?? database.prepare(text);
      if (!repeated.test(text)) known.clear();
      else if (text.length <= maximumLength) known.set(text, statement);
      const [oldest] = known.keys();
      if (known.size > maximumStatements && oldest !== undefined) known.delete(oldest);
      return statement;
    },
    /** After an error nobody knows where a statement stands. */
    forget(text: string): void {
      known.delete(text);
    },
  };
}
