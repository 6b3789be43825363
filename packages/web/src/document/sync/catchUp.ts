import { includesRight, type Right } from '@tertium/contract';
import { applyChanges, type Comparison, type ConflictLine, indexOfId, listConflicts } from '@tertium/engine';
import type { PendingBatch } from '../state/pendingView';
import { freezeSaved, type SavedComparison } from '../wire/wireShapes';
import type { Since } from './syncPorts';

/** The version from which all changes must be known before `pending` can be applied on top. */
export function firstUnseen(saved: SavedComparison, pending: readonly PendingBatch[]): number {
  return pending.reduce((least, { baseVersion }) => Math.min(least, baseVersion), saved.version);
}

export interface CaughtUp {
  readonly saved: SavedComparison;
  /** The batches still to be saved. They are based on the new version unless there are conflicts to settle. */
  readonly batches: readonly PendingBatch[];
  readonly conflicts: readonly ConflictLine[];
}

/**
 * Applies what happened since `firstUnseen` to the saved comparison. `null` if it doesn't fit, which means that the
 * saved comparison is not the server's.
 */
export function catchUp(
  saved: SavedComparison,
  pending: readonly PendingBatch[],
  since: Since,
): CaughtUp | null {
  const { version, batches } = since;
  const applied = new Set(batches.map(({ batchId }) => batchId));
  const own = new Set(pending.map(({ id }) => id));
  const theirs = batches.filter(({ batchId }) => !own.has(batchId));
  const next = advance(saved, since);
  if (next === null) return null;
  const mine = withoutDoubles(
    next.comparison,
    pending.filter(({ id }) => !applied.has(id)),
  );
  const conflicts = compare(mine, theirs);
  return {
    saved: next,
    // With conflicts the base version stays, so that a reload finds them again.
    batches: conflicts.length > 0 ? mine : mine.map((batch) => rebased(batch, version)),
    conflicts,
  };
}

/**
 * Drops the creation of the person's own weights if another tab was first. Both have the same id, so later edits go
 * into the existing ones.
 */
export function withoutDoubles(
  { weightings }: Comparison,
  pending: readonly PendingBatch[],
): readonly PendingBatch[] {
  const known = indexOfId(weightings);
  return pending
    .map((batch) => {
      const changes = batch.changes.filter(
        (change) => change.kind !== 'weightings.add' || !change.weightings.every(({ id }) => known.has(id)),
      );
      return changes.length === batch.changes.length ? batch : Object.freeze({ ...batch, changes });
    })
    .filter(({ changes }) => changes.length > 0);
}

/** Bases a batch on the version up to which it has been compared. */
export function rebased(batch: PendingBatch, version: number): PendingBatch {
  return batch.baseVersion === version ? batch : Object.freeze({ ...batch, baseVersion: version });
}

/** Whether someone got or lost a right, which makes a version without other changes. */
export function isAboutSharing(saved: SavedComparison, { batches, rights }: Since): boolean {
  if (rights !== saved.rights) return true;
  return batches.some(({ version, changes }) => version > saved.version && changes.length === 0);
}

function rightsNow({ rightsBefore }: SavedComparison, rights: Right) {
  return { rights, rightsBefore: includesRight(rights, rightsBefore) ? rights : rightsBefore };
}

function advance(
  saved: SavedComparison,
  { version, batches, rights, weighers }: Since,
): SavedComparison | null {
  const news = batches.filter((batch) => batch.version > saved.version);
  if (news.length === 0) {
    if (version !== saved.version) return null;
    return rights === saved.rights ? saved : freezeSaved({ ...saved, ...rightsNow(saved, rights) });
  }
  try {
    const comparison = news.reduce((state, { changes }) => applyChanges(state, changes), saved.comparison);
    return freezeSaved({ ...saved, ...rightsNow(saved, rights), version, weighers, comparison });
  } catch {
    return null;
  }
}

/** Compares the batches of both sides. Batches of one version are one list, because only their final values can conflict. */
function compare(mine: readonly PendingBatch[], theirs: Since['batches']): readonly ConflictLine[] {
  const lines = new Map<string, ConflictLine>();
  for (const base of new Set(mine.map(({ baseVersion }) => baseVersion))) {
    const found = listConflicts(
      mine.filter(({ baseVersion }) => baseVersion === base).flatMap(({ changes }) => changes),
      theirs.filter(({ version }) => version > base).flatMap(({ changes }) => changes),
    );
    for (const line of found) lines.set(JSON.stringify([line.what, line.itemId, line.attributeId]), line);
  }
  return [...lines.values()];
}
