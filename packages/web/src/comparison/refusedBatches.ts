import type { Change, ChangeTrouble, Comparison } from '@tertium/engine';
import type { ApiError } from '../session/answer';
import { applyPending, type PendingBatch } from './pendingView';

/** Why the server refused a batch for good. */
export interface Refusal {
  readonly code: ApiError['code'];
  /** What the engine on the server stumbled over, with ERR_CHANGE_INVALID. */
  readonly trouble: ChangeTrouble | null;
}

/** A batch that the server refused: out of the queue, kept until its person mends or drops it. */
export interface RefusedBatch {
  readonly batch: PendingBatch;
  readonly refusal: Refusal;
  /** Later batches that cannot be done without it, such as cells of an item it adds. */
  readonly dependents: readonly PendingBatch[];
}

/** The first of the batches as refused, with those that fall with it. */
export function refuseFirst(
  saved: Comparison,
  [batch, ...rest]: readonly [PendingBatch, ...PendingBatch[]],
  refusal: Refusal,
): RefusedBatch {
  const before = new Set(applyPending(saved, [batch, ...rest]).misfits.map(({ batchId }) => batchId));
  const after = new Map(
    applyPending(saved, rest).misfits.map(({ batchId, trouble }) => [batchId, trouble] as const),
  );
  const missing = new Set(addedIds(batch.changes));
  const dependents = rest.filter(({ id, changes }) => {
    const trouble = after.get(id);
    const falls = trouble !== undefined && (!before.has(id) || missing.has(trouble.id ?? ''));
    if (falls) for (const added of addedIds(changes)) missing.add(added);
    return falls;
  });
  return { batch, refusal, dependents };
}

function addedIds(changes: readonly Change[]): readonly string[] {
  return changes.flatMap((change) => {
    switch (change.kind) {
      case 'items.add':
        return change.items.map(({ id }) => id);
      case 'attributes.add':
        return change.attributes.map(({ id }) => id);
      case 'weightings.add':
        return change.weightings.map(({ id }) => id);
      default:
        return [];
    }
  });
}
