import { ApiError } from '../../../http/apiError';
import type { ComparisonTables } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';

/** A row of a comparison, by an id that is only unique within the comparison. */
interface Key {
  readonly comparison_id: string;
  readonly id: string;
}

/** The tables whose rows are found so. */
type Keyed = {
  [Table in keyof ComparisonTables]: ComparisonTables[Table] extends Key ? Table : never;
}[keyof ComparisonTables];

// To Kysely, all of these tables look like one of them.
const oneOf = (table: Keyed) => table as 'marks';

export const findRow = <Table extends Keyed>(queries: Queries, table: Table, { comparison_id, id }: Key) =>
  queries
    .selectFrom(oneOf(table))
    .selectAll()
    .where('comparison_id', '=', comparison_id)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<unknown> as Promise<ComparisonTables[Table] | undefined>;

/** Throws ERR_NOT_FOUND if there is no such row. */
export async function getRow<Table extends Keyed>(
  queries: Queries,
  table: Table,
  key: Key,
): Promise<ComparisonTables[Table]> {
  const row = await findRow(queries, table, key);
  if (row === undefined) throw new ApiError('ERR_NOT_FOUND');
  return row;
}

export const updateRow = <Table extends Keyed>(
  queries: Queries,
  table: Table,
  { comparison_id, id }: Key,
  set: Partial<ComparisonTables[Table]>,
) =>
  queries
    .updateTable(oneOf(table))
    .set(set as object)
    .where('comparison_id', '=', comparison_id)
    .where('id', '=', id)
    .execute();

export const deleteRow = (queries: Queries, table: Keyed, { comparison_id, id }: Key) =>
  queries.deleteFrom(oneOf(table)).where('comparison_id', '=', comparison_id).where('id', '=', id).execute();
