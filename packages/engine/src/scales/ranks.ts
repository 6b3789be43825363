import { at, generate, largestSize, type Preference, type Values } from './columns';

/** The places of equal scores: the better place (1-2-2-4), their mean (1-2.5-2.5-4), or no gap after them (1-2-2-3). */
export const tieRules = ['better', 'average', 'dense'] as const;
export type TieRule = (typeof tieRules)[number];

/** Scores closer than this, relative to their size, are equal, so that the order of summation doesn't decide a place. */
export const tieTolerance = 1e-9;

export interface RankOptions {
  readonly better?: Preference;
  readonly ties?: TieRule;
  /** Relative. With 0, only identical scores are equal. */
  readonly tolerance?: number;
}

/** Indices of the items from best to worst: `order[0]` is the winner. Equal scores keep their given order. */
export function orderOf(scores: Values, better: Preference = 'higher'): number[] {
  const sign = better === 'higher' ? 1 : -1;
  return generate(scores.length, (i) => i).sort((a, b) => {
    const [x, y] = [at(scores, a) * sign, at(scores, b) * sign];
    return x === y ? a - b : x > y ? -1 : 1;
  });
}

/**
 * The place of every item: `ranks[i]`, 1 for the best. A group of equal scores is measured from its first, not from
 * neighbour to neighbour, so that a long chain of near-equals is not one tie. Takes finite scores.
 */
export function ranksOf(scores: Values, options: RankOptions = {}): number[] {
  const { better = 'higher', ties = 'better', tolerance = tieTolerance } = options;
  const order = orderOf(scores, better);
  const size = largestSize(scores);
  const ranks = new Array<number>(scores.length).fill(0);
  let groupCount = 0;
  for (let start = 0; start < order.length; ) {
    const leader = at(scores, at(order, start));
    let end = start + 1;
    while (end < order.length && isTie(leader, at(scores, at(order, end)), size, tolerance)) end++;
    groupCount++;
    const place = ties === 'better' ? start + 1 : ties === 'average' ? (start + 1 + end) / 2 : groupCount;
    for (let k = start; k < end; k++) ranks[at(order, k)] = place;
    start = end;
  }
  return ranks;
}

/** The order of a rank vector, which is the inverse of ranking without ties. */
export function orderOfRanks(ranks: Values): number[] {
  return orderOf(ranks, 'lower');
}

/**
 * Equal except for rounding: within the tolerance relative to the two, or within the last digits of `size`, the largest
 * number that went into them (sums that cancel leave noise around 0).
 */
export function isTie(a: number, b: number, size = 0, tolerance: number = tieTolerance): boolean {
  if (a === b) return true;
  // Uses halves, because the distance of two huge numbers of opposite sign overflows.
  const gap = Math.abs(a / 2 - b / 2);
  const roundOff = tolerance === 0 ? 0 : (size / 2) * 1e-14;
  return gap <= Math.max((Math.max(Math.abs(a), Math.abs(b)) / 2) * tolerance, roundOff);
}
