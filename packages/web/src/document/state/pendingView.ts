import { type Change, type ChangeTrouble, type Comparison, tryChanges } from '@tertium/engine';

/** Changes that were made together: one history entry, one undo. */
export interface PendingBatch {
  readonly id: string;
  /** A short description, such as "Edit cell". */
  readonly label: string;
  readonly changes: readonly Change[];
  /** The server version on which it was made. */
  readonly baseVersion: number;
}

export interface PendingView {
  /** The server's state with all batches that still fit. */
  readonly comparison: Comparison;
  /** Batches that no longer fit because of others' changes. */
  readonly misfits: readonly { readonly batchId: string; readonly trouble: ChangeTrouble }[];
}

type Outcome = ReturnType<typeof tryChanges>;
const outcomes = new WeakMap<Comparison, WeakMap<readonly Change[], Outcome>>();

/** Caches by identity, so that an unchanged prefix of batches costs nothing and its columns stay the same arrays. */
export function tryOnce(comparison: Comparison, changes: readonly Change[]): Outcome {
  const known = outcomes.get(comparison) ?? new WeakMap<readonly Change[], Outcome>();
  outcomes.set(comparison, known);
  const outcome = known.get(changes) ?? tryChanges(comparison, changes);
  known.set(changes, outcome);
  return outcome;
}

/** What the person sees: the saved comparison with the batches that wait to be saved. */
export function applyPending(saved: Comparison, batches: readonly PendingBatch[]): PendingView {
  const misfits: { batchId: string; trouble: ChangeTrouble }[] = [];
  let comparison = saved;
  for (const batch of batches) {
    const outcome = tryOnce(comparison, batch.changes);
    if ('trouble' in outcome) misfits.push({ batchId: batch.id, trouble: outcome.trouble });
    else comparison = outcome.comparison;
  }
  return { comparison, misfits };
}
