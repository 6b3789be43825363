import type { Queries, Store } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import type { BatchContext } from './applyBatch';
import { refuseConflicts } from './findConflicts';
import { canPublish } from './stagedItems';
import { changesOfStaged, listStaged, type StagedBatch } from './stagedParts';

/** By whom a batch is published, and where. */
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

/** What was found out about a batch as the comparison was at a version. */
export interface Survey {
  readonly version: number;
  /** Whether its new items only need to be shown. */
  readonly isReady: boolean;
}

/** Whether a batch may be applied, as far as others have changed anything since `known`; throws ERR_VERSION_CONFLICT. */
export async function lookThrough(
  queries: Queries,
  { row }: Admitted,
  batch: StagedBatch,
  known: Survey | null,
): Promise<Survey> {
  const parts = await listStaged(queries, batch);
  for (const part of parts) {
    const since = Math.max(part.base_version, known?.version ?? 0);
    if (since === row.version) continue;
    await refuseConflicts(queries, row, { since, mine: await changesOfStaged(queries, part) });
  }
  const prepared = parts.flatMap((part) => part.prepared ?? []);
  const isReady =
    parts.length > 0 &&
    prepared.length === parts.length &&
    (await canPublish(queries, { ...batch, parts: prepared }));
  return { version: row.version, isReady };
}
