import type { PlaceRanges } from './places';

/** The arrays that a ranking is written into, by item index but for `order`. */
export interface RankingArrays extends PlaceRanges {
  readonly score: Float64Array;
  readonly order: Int32Array;
}

/** Where nothing is open the ends of scores and of places are one array each, and nobody asks for the orders by end. */
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
