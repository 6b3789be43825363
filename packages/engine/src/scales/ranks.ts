import { at, generate, type Preference, type Values } from './columns';

/** What equal scores get: the better place (1-2-2-4), their mean (1-2.5-2.5-4), or no gap after them (1-2-2-3). */
export const tieRules = ['better', 'average', 'dense'] as const;
export type TieRule = (typeof tieRules)[number];

/** Scores closer than this, relative to their size, are equal: the order of summation must not decide a place. */
export const tieTolerance = 1e-9;

export interface RankOptions {
  readonly better?: Preference;
  readonly ties?: TieRule;
  /** Relative; 0 makes only identical scores equal. */
  readonly tolerance?: number;
}

/** Positions of the items from best to worst, `order[0]` is the winner; equal scores keep their given order. */
export function orderOf(scores: Values, better: Preference = 'higher'): number[] {
  const sign = better === 'higher' ? 1 : -1;
  return generate(scores.length, (i) => i).sort((a, b) => {
    const [x, y] = [at(scores, a) * sign, at(scores, b) * sign];
    return x === y ? a - b : x > y ? -1 : 1;
  });
}

/**
 * Place of every item, `ranks[i]` from 1 for the best. A group of equals is measured from its leader, not from
 * neighbour to neighbour, so that a long chain of near-equals does not become one tie. Takes finite scores.
 */
export function ranksOf(scores: Values, options: RankOptions = {}): number[] {
  const { better = 'higher', ties = 'better', tolerance = tieTolerance } = options;
  const order = orderOf(scores, better);
  const ranks = new Array<number>(scores.length).fill(0);
  let groupCount = 0;
  for (let start = 0; start < order.length; ) {
    const leader = at(scores, at(order, start));
    let end = start + 1;
    while (end < order.length && isTie(leader, at(scores, at(order, end)), tolerance)) end++;
    groupCount++;
    const place = ties === 'better' ? start + 1 : ties === 'average' ? (start + 1 + end) / 2 : groupCount;
    for (let k = start; k < end; k++) ranks[at(order, k)] = place;
    start = end;
  }
  return ranks;
}

/** The order that a rank vector describes; the inverse of ranking where there are no ties. */
export function orderOfRanks(ranks: Values): number[] {
  return orderOf(ranks, 'lower');
}

/** Equal within a relative tolerance; 0 is equal only to numbers below the tolerance itself. */
export function isTie(a: number, b: number, tolerance: number = tieTolerance): boolean {
  if (a === b) return true;
  return Math.abs(a / 2 - b / 2) * 2 <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}
