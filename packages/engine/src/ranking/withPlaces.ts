import type { Standings } from './ranking';
import type { RankingArrays } from './rankingArrays';

export type AllPlaces = Pick<
  Standings,
  'order' | 'place' | 'bestPlace' | 'worstPlace' | 'placeOf' | 'leaders'
>;

/** Adds places from sorted arrays to a ranking. */
export function withPlaces<T extends Pick<Standings, 'placedCount'>>(
  base: T,
  arrays: RankingArrays,
): T & AllPlaces {
  const { order, place, bestPlace, worstPlace } = arrays;
  return {
    ...base,
    order,
    place,
    bestPlace,
    worstPlace,
    placeOf: (item) => {
      const own = place[item] ?? 0;
      // Items that share a place are adjacent, the first of them at the place itself.
      const isShared = own > 0 && own < base.placedCount && place[order[own] ?? -1] === own;
      return { place: own, best: bestPlace[item] ?? 0, worst: worstPlace[item] ?? 0, isShared };
    },
    leaders: (count) => order.subarray(0, Math.min(count, base.placedCount)),
  };
}
