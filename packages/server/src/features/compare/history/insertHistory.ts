import type { HistoryRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries } from '../../../store/openStore';

const insertEntry = compileOnce((queries: Queries, { entry }: { readonly entry: HistoryRow }) =>
  queries.insertInto('history').values(entry),
);

/** Writes an entry of a comparison's history. */
export async function insertHistory(queries: Queries, entry: HistoryRow): Promise<void> {
  await insertEntry(queries, { entry });
}
