import { sql } from 'kysely';
import type { Queries } from '../../../store/openStore';
import { comparisonTables } from '../../../store/storedTables';

/** Lists the versions from `first` to `last` that the history must keep, for example for a mark. */
export async function listKeptVersions(
  queries: Queries,
  comparisonId: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  for (const { table, keptVersion } of comparisonTables) {
    if (keptVersion === undefined) continue;
    const column = sql.ref<number>(keptVersion);
    const { rows } = await sql<{
      version: number;
    }>`select distinct ${column} as version from ${sql.table(table)}
      where comparison_id = ${comparisonId} and ${column} between ${first} and ${last}`.execute(queries);
    for (const { version } of rows) kept.add(version);
  }
  return kept;
}
