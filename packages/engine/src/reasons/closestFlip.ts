import { differencesOf, normalizeWeights, rowAt, type WorthRows, weightedTotal } from './worths';

export interface ClosestFlip {
  readonly weights: readonly number[];
  /** Euclidean distance between the two vectors of shares. */
  readonly distance: number;
  /** False if the nearest tie needs a weight below 0. */
  readonly isPossible: boolean;
}

/**
 * The nearest weights (Euclidean, with the same sum) at which two options tie: w − (w·d)/‖d − d̄‖² (d − d̄). `null` if
 * their difference is the same in every attribute.
 */
export function closestFlip(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  weights: ArrayLike<number>,
): ClosestFlip | null {
  const shares = normalizeWeights(weights);
  const differences = differencesOf(first, second);
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  const centred = differences.map((each) => each - mean);
  const square = weightedTotal(centred, centred);
  // Differences that are equal except for rounding give no direction to move in.
  if (!(square > 1e-24 * Math.max(1e-276, weightedTotal(differences, differences)))) return null;
  const step = weightedTotal(differences, shares) / square;
  const moved = shares.map((share, j) => share - step * (centred[j] ?? 0));
  return {
    weights: moved,
    distance: Math.abs(step) * Math.sqrt(square),
    isPossible: moved.every((weight) => weight >= 0),
  };
}

/**
 * By how much each weight alone would have to fall for two options to tie, with the others unchanged (Triantaphyllou
 * and Sánchez 1997, Decision Sciences 28(1)). `null` if the attribute doesn't distinguish them or would fall below 0.
 */
export function triantaphyllouSanchez(
  rows: WorthRows,
  weights: ArrayLike<number>,
  pair: readonly [number, number],
): readonly (number | null)[] {
  const shares = normalizeWeights(weights);
  const differences = differencesOf(rowAt(rows, pair[1]), rowAt(rows, pair[0]));
  const gap = weightedTotal(differences, shares);
  return differences.map((difference, k) => {
    const fall = gap / difference;
    return difference === 0 || fall > (shares[k] ?? 0) ? null : fall;
  });
}
