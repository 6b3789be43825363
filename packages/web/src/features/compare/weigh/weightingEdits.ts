import { blankWeighting, type Change, type Comparison } from '@tertium/engine';
import { nextPosition } from '../../../comparison/nextPosition';
import { activeWeighting, fitPoints } from '../../../comparison/weights';

/** Writes points into the active weighting, which is made when there is none yet. */
export function weigh(
  comparison: Comparison,
  points: Readonly<Record<string, number>>,
  newId: () => string,
): readonly Change[] {
  const weighting = activeWeighting(comparison);
  const fitted = fitPoints(points);
  if (weighting !== null) return [{ kind: 'weighting.update', id: weighting.id, patch: { points: fitted } }];
  const made = blankWeighting({
    id: newId(),
    name: 'My weights',
    position: nextPosition(comparison.weightings),
  });
  return [
    { kind: 'weightings.add', weightings: [{ ...made, points: fitted }] },
    { kind: 'comparison.update', patch: { settings: { activeWeightingId: made.id } } },
  ];
}

export function setLocked(
  comparison: Comparison,
  attributeId: string,
  isLocked: boolean,
  newId: () => string,
): readonly Change[] {
  const weighting = activeWeighting(comparison);
  const others = (weighting?.locked ?? []).filter((id) => id !== attributeId);
  const locked = isLocked ? [...others, attributeId] : others;
  if (weighting !== null) return [{ kind: 'weighting.update', id: weighting.id, patch: { locked } }];
  const made = blankWeighting({
    id: newId(),
    name: 'My weights',
    position: nextPosition(comparison.weightings),
  });
  return [
    { kind: 'weightings.add', weightings: [{ ...made, locked }] },
    { kind: 'comparison.update', patch: { settings: { activeWeightingId: made.id } } },
  ];
}
