import { at, type Values } from '../scales/columns';
import { ranksOf } from '../scales/ranks';
import { kendallTauB, rankSimilarity, weightedSpearman } from './correlation';

/** How alike two rankings are, −1..1. `null` for a coefficient that does not exist. */
export interface Likeness {
  /** The share of all pairs in the same order, 0..1, including pairs level in both. `null` when tau-b is. */
  readonly sameOrder: number | null;
  /** Kendall's tau-b. Also `null` beyond 2,000 items, because it counts all pairs. */
  readonly tau: number | null;
  readonly weightedSpearman: number | null;
  /** WS, with the first ranking as the reference. */
  readonly similarity: number | null;
}

const maximumPaired = 2000;

/** Compares two rank vectors, 1 the best. Items that share a place get the mean of the places they take. */
export function compareRankings(reference: Values, ranks: Values): Likeness {
  const average = { better: 'lower', ties: 'average', tolerance: 0 } as const;
  const [x, y] = [ranksOf(reference, average), ranksOf(ranks, average)];
  const isCounted = x.length <= maximumPaired;
  return {
    sameOrder: isCounted ? shareInSameOrder(x, y) : null,
    tau: isCounted ? kendallTauB(x, y) : null,
    weightedSpearman: weightedSpearman(x, y),
    similarity: x.length < 2 ? null : rankSimilarity(x, y),
  };
}

function shareInSameOrder(x: Values, y: Values): number | null {
  const count = x.length;
  if (count < 2) return null;
  let same = 0;
  for (let i = 0; i < count; i++) {
    const [a, b] = [at(x, i), at(y, i)];
    for (let k = i + 1; k < count; k++) if (Math.sign(a - at(x, k)) === Math.sign(b - at(y, k))) same++;
  }
  return same / ((count * (count - 1)) / 2);
}
