import type { ItemScore, Sums } from './ranking';
import type { RankingArrays } from './rankingArrays';
import { sureOf } from './sureOf';

/** Whether any attribute applies to an item. If none does, its divisor is only rounding. */
export function isJudged(divisor: number, total: number): boolean {
  return divisor > total * 1e-12;
}

/** An end of a judged item's score, 0..1. */
export function endOf(sum: number, divisor: number): number {
  const share = sum / divisor;
  return share > 1 ? 1 : share > 0 ? share : 0;
}

/** The least score that an item can have, 0 if there is no such item. */
export function lowScoreAt({ low, divisors, total }: Sums, itemIndex: number): number {
  const divisor = divisors === null ? total : (divisors[itemIndex] ?? total);
  return isJudged(divisor, total) ? endOf(low[itemIndex] ?? 0, divisor) : 0;
}

/** The greatest score that an item can have, 0 if there is no such item. */
export function highScoreAt({ high, divisors, total, unjudged }: Sums, itemIndex: number): number {
  const divisor = divisors === null ? total : (divisors[itemIndex] ?? total);
  return isJudged(divisor, total) ? endOf(high[itemIndex] ?? 0, divisor) : unjudged;
}

/** The score of one item. */
export function scoreAt(sums: Sums, itemIndex: number): ItemScore {
  const low = lowScoreAt(sums, itemIndex);
  const high = highScoreAt(sums, itemIndex);
  return { low, high, score: sureOf(low, high) };
}

/** Sets the scores of all items. */
export function setScores({ low, high, score }: RankingArrays, sums: Sums): void {
  const { low: lows, high: highs, divisors, unjudged, isOpen, total } = sums;
  for (let i = 0; i < low.length; i++) {
    const divisor = divisors === null ? total : (divisors[i] ?? 0);
    const judged = isJudged(divisor, total);
    low[i] = judged ? endOf(lows[i] ?? 0, divisor) : 0;
    if (!isOpen) continue;
    high[i] = judged ? endOf(highs[i] ?? 0, divisor) : unjudged;
    score[i] = sureOf(low[i] ?? 0, high[i] ?? 0);
  }
}
