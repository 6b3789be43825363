import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';

/** When a first place is not called a win. */
export interface WinnerRules {
  /** A lead under this share of the scale is too close to call. */
  readonly minimumLead: number;
  /** The winner must be first in at least this share of the sampled weightings. */
  readonly minimumShare: number;
}

export const usualWinnerRules: WinnerRules = { minimumLead: 0.02, minimumShare: 0.6 };

export const winnerVerdicts = ['nobody', 'alone', 'tied', 'open', 'close', 'unsure', 'clear'] as const;
/**
 * nobody: no item has a place · alone: one has · tied: equal scores · open: what is not known could put another first ·
 * close: the lead is too small · unsure: other weightings would decide otherwise · clear: none of these.
 */
export type WinnerVerdict = (typeof winnerVerdicts)[number];

export interface Winner {
  readonly verdict: WinnerVerdict;
  /** Items that can be first as things stand: the first of the order, then whoever ties, could overtake or is close. */
  readonly itemIndexes: readonly number[];
  /** Lead of the first over the second score, 0..1; 0 when there is no second. */
  readonly lead: number;
}

/**
 * Whether anybody has won. `firstShare` is the share of sampled weightings in which the first of the order is first
 * (see `smaa`); `null` when nothing was sampled.
 */
export function judgeWinner(
  ranking: Ranking,
  firstShare: number | null = null,
  rules: WinnerRules = usualWinnerRules,
): Winner {
  const placed = [...ranking.order.subarray(0, ranking.placedCount)];
  const [first, second] = placed;
  if (first === undefined) return { verdict: 'nobody', itemIndexes: [], lead: 0 };
  if (second === undefined) return { verdict: 'alone', itemIndexes: [first], lead: 0 };
  const scoreOf = (item: number) => ranking.score[item] ?? 0;
  const lead = Math.max(0, scoreOf(first) - scoreOf(second));
  const rivals = placed.slice(1);
  const overtaking = rivals.filter((item) => isBetter(ranking.high[item] ?? 0, ranking.low[first] ?? 0));
  if (overtaking.length > 0) return { verdict: 'open', itemIndexes: [first, ...overtaking], lead };
  const tied = rivals.filter((item) => ranking.place[item] === 1);
  if (tied.length > 0) return { verdict: 'tied', itemIndexes: [first, ...tied], lead: 0 };
  const near = rivals.filter((item) => isBetter(rules.minimumLead, scoreOf(first) - scoreOf(item)));
  if (near.length > 0) return { verdict: 'close', itemIndexes: [first, ...near], lead };
  const isUnsure = firstShare !== null && firstShare < rules.minimumShare;
  return { verdict: isUnsure ? 'unsure' : 'clear', itemIndexes: [first], lead };
}
