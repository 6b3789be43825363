import { blankWeighting, type Change, pointsOf, type Weighting } from '@tertium/engine';
import { fitPoints } from '../../../comparison/weights';

/** Writes the points that differ into a weighting, which is made when there is none yet. */
export function weigh(
  comparisonId: string,
  weighting: Weighting | null,
  points: Readonly<Record<string, number>>,
): readonly Change[] {
  const fitted = Object.entries(fitPoints(points));
  const moved = fitted.filter(([id, value]) => pointsOf(weighting, id) !== value);
  // Who says that all count the same has said so, even where nobody had said otherwise.
  const said = moved.length === 0 && weighting === null ? fitted : moved;
  if (said.length === 0) return [];
  const patch = { points: Object.fromEntries(said) };
  return [...firstWeighting(comparisonId, weighting), updateOf(comparisonId, weighting, patch)];
}

export function setLocked(
  comparisonId: string,
  weighting: Weighting | null,
  { attributeId, isLocked }: { readonly attributeId: string; readonly isLocked: boolean },
): readonly Change[] {
  const patch = { locked: { [attributeId]: isLocked } };
  return [...firstWeighting(comparisonId, weighting), updateOf(comparisonId, weighting, patch)];
}

type WeightingUpdate = Extract<Change, { kind: 'weighting.update' }>;

function updateOf(
  comparisonId: string,
  weighting: Weighting | null,
  patch: WeightingUpdate['patch'],
): Change {
  return { kind: 'weighting.update', id: weighting?.id ?? comparisonId, patch };
}

/** A comparison's first weighting has its id, so that two people who weigh first weigh in the same one. */
function firstWeighting(comparisonId: string, weighting: Weighting | null): readonly Change[] {
  if (weighting !== null) return [];
  const first = blankWeighting({ id: comparisonId, name: 'My weights', position: 0 });
  return [{ kind: 'weightings.add', weightings: [first] }];
}
