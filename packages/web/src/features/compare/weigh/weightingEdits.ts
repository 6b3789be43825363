import { blankWeighting, type Change, type Comparison, pointsOf, type Weighting } from '@tertium/engine';
import { nextPosition } from '../../../comparison/nextPosition';
import { fitPoints } from '../../../comparison/weights';

/** Writes the points that differ into a weighting, which is made when there is none yet. */
export function weigh(
  comparison: Comparison,
  weighting: Weighting | null,
  points: Readonly<Record<string, number>>,
  newId: () => string,
): readonly Change[] {
  const fitted = fitPoints(points);
  if (weighting === null) return [firstWeighting(comparison, { points: fitted }, newId)];
  const moved = Object.entries(fitted).filter(([id, value]) => pointsOf(weighting, id) !== value);
  if (moved.length === 0) return [];
  return [{ kind: 'weighting.update', id: weighting.id, patch: { points: Object.fromEntries(moved) } }];
}

export function setLocked(
  comparison: Comparison,
  weighting: Weighting | null,
  { attributeId, isLocked }: { readonly attributeId: string; readonly isLocked: boolean },
  newId: () => string,
): readonly Change[] {
  if (weighting === null) {
    return [firstWeighting(comparison, { locked: isLocked ? [attributeId] : [] }, newId)];
  }
  const patch = { locked: { [attributeId]: isLocked } };
  return [{ kind: 'weighting.update', id: weighting.id, patch }];
}

function firstWeighting(
  { weightings }: Comparison,
  words: Partial<Pick<Weighting, 'points' | 'locked'>>,
  newId: () => string,
): Change {
  const blank = blankWeighting({ id: newId(), name: 'My weights', position: nextPosition(weightings) });
  return { kind: 'weightings.add', weightings: [{ ...blank, ...words }] };
}
