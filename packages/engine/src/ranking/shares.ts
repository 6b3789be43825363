import { defaultPoints, type Weighting } from '../comparison';

/** Points of an attribute in a weighting; the default where nobody weighed it. */
export function pointsOf(weighting: Weighting | null, attributeId: string): number {
  if (weighting === null || !Object.hasOwn(weighting.points, attributeId)) return defaultPoints;
  return weighting.points[attributeId] ?? defaultPoints;
}

/** Weights that can be divided by their sum: the points, or all 1 when every one of them is 0. */
export function weightsOf(points: readonly number[]): readonly number[] {
  return points.every((each) => each === 0) ? points.map(() => 1) : points;
}

/** Shares that sum to 1; equal ones when all points are 0; none of none. */
export function sharesOf(points: readonly number[]): Float64Array {
  const weights = weightsOf(points);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Float64Array.from(weights, (weight) => weight / total);
}
