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
 * What others did since a step where undoing it would overwrite them: `mine` is what undoing would put there, `theirs`
 * what stands there now. Empty where it cannot be told place by place; `null` where nobody did anything.
 */
export function overtaken(
  comparison: Comparison,
  { changes, did }: UndoStep,
): readonly ConflictLine[] | null {
  const undone = tryOnce(comparison, changes);
  // That it cannot be undone at all is said when it is tried.
  if ('trouble' in undone) return null;
  const again = tryOnce(undone.comparison, did);
  if ('trouble' in again) return [];
  if (isSameValue(again.comparison, comparison)) return null;
  const now = invertChanges(comparison, changes);
  const expected = invertChanges(again.comparison, changes);
  const others = new Set(listConflicts(expected, now).map(placeOf));
  const lines = listConflicts(changes, now).filter((line) => others.has(placeOf(line)));
  // They did there what undoing would do.
  return lines.length === 0 && others.size > 0 ? null : lines;
}

const placeOf = ({ what, itemId, attributeId, weightingId }: ConflictLine): string =>
  JSON.stringify([what, itemId, attributeId, weightingId]);
