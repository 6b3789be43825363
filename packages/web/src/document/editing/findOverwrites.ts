import {
  type Comparison,
  type ConflictLine,
  invertChanges,
  isSameValue,
  listConflicts,
} from '@tertium/engine';
import type { UndoStep } from '../state/documentSlice';
import { tryOnce } from '../state/pendingView';

/**
 * Others' edits since a step that undoing it would overwrite: `mine` is the value that undoing restores, `theirs` the
 * current one. Empty if the places can't be distinguished, `null` if nobody edited them.
 */
export function findOverwrites(
  comparison: Comparison,
  { changes, did }: UndoStep,
): readonly ConflictLine[] | null {
  const undone = tryOnce(comparison, changes);
  // The undo itself will report that it is impossible.
  if ('trouble' in undone) return null;
  const again = tryOnce(undone.comparison, did);
  if ('trouble' in again) return [];
  if (isSameValue(again.comparison, comparison)) return null;
  const now = invertChanges(comparison, changes);
  const expected = invertChanges(again.comparison, changes);
  const others = new Set(listConflicts(expected, now).map(placeOf));
  const lines = listConflicts(changes, now).filter((line) => others.has(placeOf(line)));
  // Others already did what undoing would do.
  return lines.length === 0 && others.size > 0 ? null : lines;
}

const placeOf = ({ what, itemId, attributeId, weightingId }: ConflictLine): string =>
  JSON.stringify([what, itemId, attributeId, weightingId]);
