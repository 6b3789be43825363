import { sql } from 'kysely';
import type { Queries } from './store';
import type { StoredTable } from './storedTables';

export type Row = Readonly<Record<string, unknown>>;

/** The most rows per statement. */
export const rowsPerInsert = 200;

/** Inserts rows that have the same columns. */
export async function insertRows(queries: Queries, table: StoredTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const values = rows
      .slice(start, start + rowsPerInsert)
      .map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(queries);
  }
}
