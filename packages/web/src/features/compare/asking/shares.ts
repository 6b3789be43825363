import { isRefusal, maximumPoints, type WeightingResult } from '@tertium/engine';

/** Points by which shares come back as they are: the greatest share has the most points. All 0 for no shares at all. */
export function pointsOfShares(shares: readonly number[]): readonly number[] {
  const most = Math.max(0, ...shares);
  return shares.map((share) => (most === 0 ? 0 : (maximumPoints * share) / most));
}

/** Points for all that count: what was asked by its share, everything else nothing. */
export function pointsFor(
  counting: readonly string[],
  asked: readonly string[],
  shares: readonly number[],
): Readonly<Record<string, number>> {
  const points = pointsOfShares(shares);
  return Object.fromEntries(counting.map((id) => [id, points[asked.indexOf(id)] ?? 0]));
}

/** The ranks of so many in order, as the engine takes them: 1 matters most. */
export const ranksOf = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** The shares of a way of weighing; `null` where it refuses, as while nothing counts. */
export function sharesFrom(result: WeightingResult<unknown>): readonly number[] | null {
  return isRefusal(result) ? null : result.weights;
}
