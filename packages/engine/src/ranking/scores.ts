import type { ItemScore, Ranking } from './ranking';
import type { RunningSums } from './runningSums';
import { sureOf } from './sureOf';

type Scores = Pick<Ranking, 'low' | 'high' | 'score'>;

/** Whether any attribute applies to an item. If none does, its divisor is only rounding. */
export function isJudged(divisor: number, total: number): boolean {
  return divisor > total * 1e-12;
}

/** An end of a judged item's score, 0..1. */
export function endOf(sum: number, divisor: number): number {
  const share = sum / divisor;
  return share > 1 ? 1 : share > 0 ? share : 0;
}

/** Reads the score of one item from those of all. */
export const readScore =
  ({ low, high, score }: Scores) =>
  (itemIndex: number): ItemScore => ({
    low: low[itemIndex] ?? 0,
    high: high[itemIndex] ?? 0,
    score: score[itemIndex] ?? 0,
  });

/** The score of one item. */
export function scoreAt(sums: RunningSums, itemIndex: number): ItemScore {
  const total = sums.total();
  const divisor = sums.divisors === null ? total : (sums.divisors[itemIndex] ?? 0);
  const judged = isJudged(divisor, total);
  const low = judged ? endOf(sums.low[itemIndex] ?? 0, divisor) : 0;
  const high = judged ? endOf(sums.high[itemIndex] ?? 0, divisor) : sums.unjudged;
  return { low, high, score: sureOf(low, high) };
}

/** Sets the scores of all items. */
export function setScores({ low, high, score }: Scores, sums: RunningSums): void {
  const { divisors, unjudged, isOpen } = sums;
  const total = sums.total();
  for (let i = 0; i < low.length; i++) {
    const divisor = divisors === null ? total : (divisors[i] ?? 0);
    const judged = isJudged(divisor, total);
    low[i] = judged ? endOf(sums.low[i] ?? 0, divisor) : 0;
    if (!isOpen) continue;
    high[i] = judged ? endOf(sums.high[i] ?? 0, divisor) : unjudged;
    score[i] = sureOf(low[i] ?? 0, high[i] ?? 0);
  }
}
