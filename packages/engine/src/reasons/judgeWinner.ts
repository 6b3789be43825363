import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';
import { highScoreAt, lowScoreAt } from '../ranking/scores';

/** The thresholds that classify a first place. */
export interface WinnerRules {
  /** A lead below this share of the scale is small. */
  readonly minimumLead: number;
  /** Below this share of sampled weightings in which it stays first, the weights decide. */
  readonly minimumShare: number;
  /** From this share on a first place is stable, however small its lead. */
  readonly stableShare: number;
}

export const usualWinnerRules: WinnerRules = { minimumLead: 0.02, minimumShare: 0.6, stableShare: 0.9 };

export const winnerVerdicts = [
  'nobody',
  'alone',
  'tied',
  'open',
  'unsure',
  'stable',
  'close',
  'clear',
] as const;
/**
 * nobody: no item has a place · alone: one has · open: unknown values could put another first · tied: equal scores ·
 * unsure: similar weightings often put another first · stable: they rarely do, though the lead is small · close: the
 * lead is small · clear: none of these.
 */
export type WinnerVerdict = (typeof winnerVerdicts)[number];

export interface Winner {
  readonly verdict: WinnerVerdict;
  /** Items that can be first: the first of the order, then those that tie, could overtake or are close. */
  readonly itemIndexes: readonly number[];
  /** The lead of the first score over the second, 0..1. 0 without a second. */
  readonly lead: number;
}

/**
 * Decides whether an item has won. `firstShare` is the share of sampled weightings in which the first of the order is
 * first (see `smaa`), `null` if nothing was sampled.
 */
export function judgeWinner(
  ranking: Ranking,
  firstShare: number | null = null,
  rules: WinnerRules = usualWinnerRules,
): Winner {
  const placed = ranking.order.subarray(0, ranking.placedCount);
  const [first, second] = placed;
  if (first === undefined) return { verdict: 'nobody', itemIndexes: [], lead: 0 };
  if (second === undefined) return { verdict: 'alone', itemIndexes: [first], lead: 0 };
  const scoreOf = (item: number) => ranking.itemScore(item).score;
  const lead = Math.max(0, scoreOf(first) - scoreOf(second));
  const rivals = placed.subarray(1);
  const overtaking = overtakersOf(first, rivals, ranking);
  if (overtaking.length > 0) return { verdict: 'open', itemIndexes: [first, ...overtaking], lead };
  const tied = beginningOf(rivals, (item) => ranking.place[item] === 1);
  if (tied.length > 0) return { verdict: 'tied', itemIndexes: [first, ...tied], lead: 0 };
  const near = beginningOf(rivals, (item) => isBetter(rules.minimumLead, scoreOf(first) - scoreOf(item)));
  const itemIndexes = [first, ...near];
  if (firstShare !== null && firstShare < rules.minimumShare) return { verdict: 'unsure', itemIndexes, lead };
  if (near.length === 0) return { verdict: 'clear', itemIndexes, lead };
  const isStable = firstShare !== null && firstShare >= rules.stableShare;
  return { verdict: isStable ? 'stable' : 'close', itemIndexes, lead };
}

/** The items that could be better than the first, if what is unknown of them is as good as it can be. */
function overtakersOf(first: number, rivals: Int32Array, { sums }: Ranking): readonly number[] {
  const least = lowScoreAt(sums, first);
  const overtaking: number[] = [];
  for (const item of rivals) {
    const most = highScoreAt(sums, item);
    if (most > least && isBetter(most, least)) overtaking.push(item);
  }
  return overtaking;
}

/** The items before the first that fails, since scores fall along the order. */
function beginningOf(items: Int32Array, test: (item: number) => boolean): Int32Array {
  const end = items.findIndex((item) => !test(item));
  return end < 0 ? items : items.subarray(0, end);
}
