import { compileOnce } from '../../../store/compileOnce';
import type { Queries } from '../../../store/openStore';

const findEntry = compileOnce(
  (queries: Queries, values: { readonly comparisonId: string; readonly batchId: string }) =>
    queries
      .selectFrom('history')
      .select('version')
      .where('comparison_id', '=', values.comparisonId)
      .where('batch_id', '=', values.batchId),
);

/** The version that a batch made, `null` if it has not been applied. */
export async function findApplied(
  queries: Queries,
  comparisonId: string,
  batchId: string,
): Promise<number | null> {
  const [row] = (await findEntry(queries, { comparisonId, batchId })).rows;
  return row?.version ?? null;
}
