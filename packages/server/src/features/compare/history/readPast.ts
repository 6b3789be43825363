import { applyChanges, type Comparison } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { loadWhole } from '../storage/excerpt';
import { listHistoryParts } from '../storage/historyParts';
import { joinLists } from './joinLists';

/**
 * Reads a comparison at a version that the history keeps. It applies the inverse changes of all batches since, latest
 * first, to the current state. Call it inside one snapshot.
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
