import type { Queries } from '../../../store/openStore';

/** The version that a batch made; `null` when it has not been applied. */
export async function findApplied(
  queries: Queries,
  comparisonId: string,
  batchId: string,
): Promise<number | null> {
  const row = await queries
    .selectFrom('history')
    .select('version')
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row?.version ?? null;
}
