import { ApiError } from '../../../http/apiError';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { deleteRetired } from '../storage/layers';
import { HeldTooLong } from '../storage/table';
import { applyBatch, type BatchContext } from './applyBatch';
import { applyPrepared } from './applyPrepared';
import { findApplied } from './findApplied';
import { publishAside } from './publishAside';
import { type Published, type Publishing, refuseStagedConflicts } from './publishing';
import { canPublish } from './stagedItems';
import { dropPrepared, listStaged, readStaged, type StagedBatch, unstage } from './stagedParts';

/** What is known about a batch, given the comparison at a version. */
interface Survey {
  readonly version: number;
  /** Whether its new items only need to be shown. */
  readonly isReady: boolean;
}

/** How often a batch is checked without blocking others, before it is checked under the lock. */
const roundsBeforeLock = 3;

/**
 * Applies a batch whose parts have all arrived. It checks the batch before the transaction, so that no one waits. Then
 * it shows the new items and applies the rest, aside if that would take long. If another call has applied the batch in
 * the meantime, it returns that version.
 */
export async function publishStaged(publishing: Publishing, batch: StagedBatch): Promise<Published> {
  const { store, find, lock, contextOf } = publishing;
  let survey: Survey | null = null;
  try {
    for (let round = 0; ; round++) {
      const known: Survey | null = survey;
      const latest: Survey = await store.snapshot(async (queries) =>
        lookThrough(queries, await find(queries), batch, known),
      );
      survey = latest;
      const outcome = await store.transaction(async (queries) => {
        const admitted = await lock(queries);
        const earlier = await findApplied(queries, batch.comparisonId, batch.batchId);
        if (earlier !== null) return { version: earlier, isApplied: true } as const;
        const isStale = admitted.row.version !== latest.version;
        if (isStale && round < roundsBeforeLock) return null;
        const { isReady } = isStale ? await lookThrough(queries, admitted, batch, latest) : latest;
        const version = await apply(contextOf(queries, admitted), batch, isReady);
        await unstage(queries, batch);
        return { version, isApplied: true } as const;
      });
      if (outcome === null) continue;
      await deleteRetired(store, batch.comparisonId);
      return outcome;
    }
  } catch (error) {
    if (error instanceof HeldTooLong) return publishAside(publishing, batch);
    throw error;
  }
}

/** Checks a batch against others' changes since `known`. Throws ERR_VERSION_CONFLICT. */
async function lookThrough(
  queries: Queries,
  { row }: Admitted,
  batch: StagedBatch,
  known: Survey | null,
): Promise<Survey> {
  const parts = await listStaged(queries, batch);
  await refuseStagedConflicts(queries, row, parts, known?.version);
  const prepared = parts.flatMap((part) => part.prepared ?? []);
  const isReady =
    parts.length > 0 &&
    prepared.length === parts.length &&
    (await canPublish(queries, { ...batch, parts: prepared }));
  return { version: row.version, isReady };
}

async function apply(context: BatchContext, batch: StagedBatch, isReady: boolean): Promise<number> {
  const { queries } = context;
  const parts = await listStaged(queries, batch);
  // Another call has discarded it in the meantime.
  if (parts.length === 0) throw new ApiError('ERR_STATE', { message: 'This batch was discarded.' });
  if (isReady) return applyPrepared(context, parts);
  await dropPrepared(queries, batch);
  return applyBatch(context, readStaged(queries, batch, context.row.version));
}
