import type { PlaceRanges } from './places';

/** The arrays of a ranking, by item index except `order`. */
export interface RankingArrays extends PlaceRanges {
  readonly score: Float64Array;
  readonly order: Int32Array;
}

/** If nothing is open, the ends of scores and places share one array each, and the orders by end are not needed. */
export function createRankingArrays(size: number, isOpen: boolean): RankingArrays {
  const low = new Float64Array(size);
  const place = new Int32Array(size);
  const ends = isOpen ? size : 0;
  return {
    low,
    high: isOpen ? new Float64Array(size) : low,
    score: isOpen ? new Float64Array(size) : low,
    order: new Int32Array(size),
    place,
    bestPlace: isOpen ? new Int32Array(size) : place,
    worstPlace: isOpen ? new Int32Array(size) : place,
    byLow: new Int32Array(ends),
    byHigh: new Int32Array(ends),
  };
}
