import { applyChanges, type Comparison } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { loadWhole } from '../storage/excerpt';
import { listHistoryParts } from '../storage/historyParts';
import { joinLists } from './joinLists';

/**
 * A comparison as it was at a version that the history keeps: what undoes the batches since, latest first, applied to how it
 * stands. Call it inside one snapshot.
 */
export async function readPast(queries: Queries, row: ComparisonRow, version: number): Promise<Comparison> {
  let { comparison } = await loadWhole(queries, row);
  const batches = await queries
    .selectFrom('history')
    .select(['version', 'batch_count'])
    .where('comparison_id', '=', row.id)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute();
  let until = row.version;
  for (const { version: last, batch_count } of batches) {
    if (last !== until) throw new ApiError('ERR_NOT_FOUND');
    const span = { first: last, last, direction: 'inverse' } as const;
    const parts = await listHistoryParts(queries, row.id, span);
    comparison = applyChanges(comparison, JSON.parse(joinLists(parts.map(({ changes }) => changes))));
    until -= batch_count;
  }
  if (until !== version) throw new ApiError('ERR_NOT_FOUND');
  return comparison;
}
