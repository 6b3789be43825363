import { doesOrderMatter } from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries, Store } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import type { BatchContext } from './applyBatch';
import { refuseConflicts } from './findConflicts';
import { changesOfStaged, type StagedPart } from './stagedParts';

/** The author's access to the comparison that a batch is published to. */
export interface Publishing {
  readonly store: Store;
  find(queries: Queries): Promise<Admitted>;
  lock(queries: Queries): Promise<Admitted>;
  contextOf(queries: Queries, admitted: Admitted): BatchContext;
}

export interface Published {
  readonly version: number;
  readonly isApplied: true;
}

/**
 * Throws ERR_VERSION_CONFLICT if a part of a batch touches what others have changed since the part was made, or since
 * a later version. Returns whether it matters that their changes came first.
 */
export async function refuseStagedConflicts(
  queries: Queries,
  row: ComparisonRow,
  parts: readonly StagedPart[],
  later = 0,
): Promise<boolean> {
  let isBuiltOn = false;
  for (const part of parts) {
    const since = Math.max(part.base_version, later);
    if (since >= row.version) continue;
    const mine = await changesOfStaged(queries, part);
    const theirs = await refuseConflicts(queries, row, { since, mine });
    isBuiltOn ||= doesOrderMatter(mine, theirs);
  }
  return isBuiltOn;
}
