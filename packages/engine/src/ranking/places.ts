import type { SortBuffers } from './sortByScore';
import { sortByScore } from './sortByScore';

/** Scores that differ by less than this share of the greater one are equal. */
const tieShare = 1e-9;

/** Scores (0..1) that differ by less than this are equal. Near 0, rounding errors exceed any share of the score. */
const tieFloor = 1e-12;

/** The most that two equal scores (0..1) may differ by rounding. */
export function tieTolerance(a: number, b: number): number {
  return Math.max(tieShare * Math.max(Math.abs(a), Math.abs(b)), tieFloor);
}

/** Whether score `a` exceeds `b` by more than rounding. */
export function isBetter(a: number, b: number): boolean {
  return a - b > tieTolerance(a, b);
}

/**
 * Sets the places of the first `count` items of `order`, best first. Equal scores share the better place. Each score is
 * compared with the first of its group, not with its neighbour, so that small steps don't chain into one tie.
 */
export function setPlaces(order: Int32Array, count: number, score: Float64Array, place: Int32Array): void {
  let leader = 0;
  let leaderPlace = 1;
  for (let i = 0; i < count; i++) {
    const item = order[i] ?? 0;
    const own = score[item] ?? 0;
    if (i === 0 || isBetter(leader, own)) {
      leader = own;
      leaderPlace = i + 1;
    }
    place[item] = leaderPlace;
  }
}

export interface PlaceRanges {
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly place: Int32Array;
  readonly bestPlace: Int32Array;
  readonly worstPlace: Int32Array;
  /** Buffers for item indices sorted by either end. */
  readonly byLow: Int32Array;
  readonly byHigh: Int32Array;
}

/**
 * Sets the places that open cells allow the first `count` items of `order`. Best is 1 + the items whose worst score
 * beats this one's best, worst is 1 + those whose best score beats this one's worst. An item that could only draw level
 * counts for neither, because equal scores share the better place. So the range of a fully known item is its place,
 * ties included. Walks the sorted ends instead of all pairs.
 */
export function setPlaceRanges(
  order: Int32Array,
  count: number,
  ranges: PlaceRanges,
  buffers: SortBuffers,
): void {
  const byLow = ranges.byLow.subarray(0, count);
  const byHigh = ranges.byHigh.subarray(0, count);
  byLow.set(order.subarray(0, count));
  byHigh.set(order.subarray(0, count));
  sortByScore(byLow, ranges.low, buffers);
  sortByScore(byHigh, ranges.high, buffers);
  // From the best item downwards, the number of ends that beat an item can only grow.
  let beating = 0;
  for (const item of byHigh) {
    const own = ranges.high[item] ?? 0;
    while (beating < count && isBetter(ranges.low[byLow[beating] ?? 0] ?? 0, own)) beating++;
    ranges.bestPlace[item] = Math.min(1 + beating, ranges.place[item] ?? 0);
  }
  beating = 0;
  for (const item of byLow) {
    const own = ranges.low[item] ?? 0;
    while (beating < count && isBetter(ranges.high[byHigh[beating] ?? 0] ?? 0, own)) beating++;
    const isOwnCounted = isBetter(ranges.high[item] ?? 0, own);
    ranges.worstPlace[item] = Math.max(1 + beating - (isOwnCounted ? 1 : 0), ranges.place[item] ?? 0);
  }
}
