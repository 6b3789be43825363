import type { Ranking } from './ranking';
import type { RunningSums } from './runningSums';
import { sureOf } from './sureOf';

/** Sets what is certain of the sums, divided by their divisors: scores up to a common factor. */
export function setSure(sure: Float64Array, sums: RunningSums): void {
  const { low, high, divisors } = sums;
  for (let i = 0; i < sure.length; i++) {
    const sum = sureOf(low[i] ?? 0, high[i] ?? 0);
    const divisor = divisors === null ? 1 : (divisors[i] ?? 0);
    sure[i] = divisor > 0 ? sum / divisor : 0;
  }
}

/** Sets the scores and their ends, 0..1. With `isUnknownOpen`, an item to which nothing applies could score anything. */
export function setScores(
  scores: Pick<Ranking, 'low' | 'high' | 'score'>,
  sums: RunningSums,
  isUnknownOpen: boolean,
): void {
  const total = sums.total();
  const { low, high, score } = scores;
  if (low === high && sums.divisors === null) {
    for (let i = 0; i < low.length; i++) low[i] = total > 0 ? atMostOne((sums.low[i] ?? 0) / total) : 0;
    return;
  }
  for (let i = 0; i < low.length; i++) {
    const divisor = sums.divisors === null ? total : (sums.divisors[i] ?? 0);
    // If nothing applies, the divisor is only rounding.
    const isJudged = divisor > total * 1e-12;
    low[i] = isJudged ? atMostOne((sums.low[i] ?? 0) / divisor) : 0;
    if (low === high) continue;
    high[i] = isJudged ? atMostOne((sums.high[i] ?? 0) / divisor) : isUnknownOpen ? 1 : 0;
    score[i] = sureOf(low[i] ?? 0, high[i] ?? 0);
  }
}

function atMostOne(share: number): number {
  return share > 1 ? 1 : share > 0 ? share : 0;
}
