import type { Weighting } from '../comparison';
import { defaultPoints } from '../limits';
import type { EqualWeighting } from './ranking';

/** The points of an attribute in a weighting, or the default if nobody weighed it. */
export function pointsOf(weighting: Weighting | null, attributeId: string): number {
  return (isWeighedIn(weighting, attributeId) ? weighting?.points[attributeId] : null) ?? defaultPoints;
}

/** Whether someone has set the attribute's points. */
export function isWeighedIn(weighting: Weighting | null, attributeId: string): boolean {
  return weighting !== null && Object.hasOwn(weighting.points, attributeId);
}

/** Why all points count the same. `null` if they don't, or there are none. */
export function equalWeightingOf(points: readonly number[], isWeighed: boolean): EqualWeighting | null {
  if (points.length === 0 || points.some((each) => each !== points[0])) return null;
  if (!isWeighed) return 'unweighed';
  return points[0] === 0 ? 'allZero' : 'setEqual';
}

/** Weights with a positive sum: the points, or all 1 if all are 0. */
export function weightsOf(points: readonly number[]): readonly number[] {
  return points.every((each) => each === 0) ? points.map(() => 1) : points;
}

/** Shares that sum to 1. Equal if all points are 0, empty for no points. */
export function sharesOf(points: readonly number[]): Float64Array {
  const weights = weightsOf(points);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Float64Array.from(weights, (weight) => weight / total);
}
