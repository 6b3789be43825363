import { at, generate, total, type Values } from '../scales/columns';
import { orderOf } from '../scales/ranks';
import { refuse } from '../scales/refusal';
import { type WeightingResult, weighed } from './weighting';

/**
 * Weights from an order of importance alone. Rank sum and rank reciprocal: Stillwell, Seaver and Edwards (1981). ROC:
 * Barron and Barrett (1996), the exact mean of all weightings that keep the order. Attributes of the same rank share
 * the mean of their places, so that weights always sum to 1.
 */
export function weighByRankSum(ranks: Values): WeightingResult {
  return weighByPlace(ranks, (place, count) => (2 * (count + 1 - place)) / (count * (count + 1)));
}

export function weighByRankReciprocal(ranks: Values): WeightingResult {
  return weighByPlace(ranks, (place) => 1 / place);
}

/** Rank order centroid: w_k = (1/n) Σ_{i=k..n} 1/i. */
export function weighByRankOrderCentroid(ranks: Values): WeightingResult {
  return weighByPlace(
    ranks,
    (place, count) => total(generate(count - place + 1, (i) => 1 / (place + i))) / count,
  );
}

/** `ranks[j]` is 1 for the most important. Gaps and ties as people write them (1, 1, 3 or 1, 1, 2) mean the same. */
function weighByPlace(ranks: Values, weightAt: (place: number, count: number) => number): WeightingResult {
  const count = ranks.length;
  if (generate(count, (i) => at(ranks, i)).some((rank) => !Number.isFinite(rank)))
    return refuse('weightInvalid', 'Every attribute needs a rank.');
  const order = orderOf(ranks, 'lower');
  const importances = new Array<number>(count).fill(0);
  for (let start = 0; start < count; ) {
    let end = start + 1;
    while (end < count && at(ranks, at(order, end)) === at(ranks, at(order, start))) end++;
    const shared = total(generate(end - start, (k) => weightAt(start + k + 1, count))) / (end - start);
    for (let k = start; k < end; k++) importances[at(order, k)] = shared;
    start = end;
  }
  return weighed(importances);
}
