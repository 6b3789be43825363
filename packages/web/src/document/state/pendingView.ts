import { type Change, type ChangeTrouble, type Comparison, tryChanges } from '@tertium/engine';

/** A list of changes made in one go: one entry of the history, one undo. */
export interface PendingBatch {
  readonly id: string;
  /** What was done, in a few words, such as "Edit cell". */
  readonly label: string;
  readonly changes: readonly Change[];
  /** The version of the server's state it was made on. */
  readonly baseVersion: number;
}

export interface PendingView {
  /** The server's state with every batch that still fits applied. */
  readonly comparison: Comparison;
  /** Batches that no longer fit what others did. */
  readonly misfits: readonly { readonly batchId: string; readonly trouble: ChangeTrouble }[];
}

type Outcome = ReturnType<typeof tryChanges>;
const outcomes = new WeakMap<Comparison, WeakMap<readonly Change[], Outcome>>();

/** Remembered by identity, so that an unchanged prefix of batches costs nothing and its columns stay the same arrays. */
export function tryOnce(comparison: Comparison, changes: readonly Change[]): Outcome {
  const known = outcomes.get(comparison) ?? new WeakMap<readonly Change[], Outcome>();
  outcomes.set(comparison, known);
  const outcome = known.get(changes) ?? tryChanges(comparison, changes);
  known.set(changes, outcome);
  return outcome;
}

/** What the person sees: the saved comparison with all that waits to be saved. */
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
