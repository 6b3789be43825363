import { isRefusal, type WeightingResult } from '@tertium/engine';
import { pointsOfShares } from '../../ranked/weights';

/** Points for all attributes that count: by its share if asked, otherwise 0. */
export function pointsFor(
  counting: readonly string[],
  asked: readonly string[],
  shares: readonly number[],
): Readonly<Record<string, number>> {
  const points = pointsOfShares(shares);
  return Object.fromEntries(counting.map((id) => [id, points[asked.indexOf(id)] ?? 0]));
}

/** The ranks of `count` attributes in order, as the engine expects them. 1 matters most. */
export const ranksOf = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** The shares of a way of weighing, `null` if it refuses, for example while nothing counts. */
export function sharesFrom(result: WeightingResult<unknown>): readonly number[] | null {
  return isRefusal(result) ? null : result.weights;
}
