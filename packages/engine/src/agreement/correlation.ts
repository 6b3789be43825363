import { at, generate, total, type Values } from '../scales/columns';
import { pearson } from '../scales/statistics';

/*
 * How alike two rankings are. All functions take rank vectors (`ranks[i]` is the place of item i, 1 the best), never
 * orderings. They return -1..1, or `null` if the coefficient does not exist: no items, or everything tied.
 */

/** Spearman's rho: Pearson's correlation of average ranks, which is also correct with ties. */
export function spearman(x: Values, y: Values): number | null {
  return pearson(averageRanks(x), averageRanks(y));
}

/** The place of each value, 1 for the least, equal ones at their mean. Sorting values is much faster than sorting indices. */
function averageRanks(values: Values): Float64Array {
  const sorted = Float64Array.from(values).sort();
  const ranks = new Map<number, number>();
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (sorted[end] === sorted[start]) end++;
    ranks.set(at(sorted, start), (start + 1 + end) / 2);
    start = end;
  }
  return Float64Array.from(values, (value) => ranks.get(value) ?? Number.NaN);
}

/** Weighted Spearman (Pinto da Costa and Soares 2005): disagreement at the top counts more. */
export function weightedSpearman(x: Values, y: Values): number | null {
  const n = x.length;
  if (n < 2 || y.length !== n) return null;
  const sum = total(generate(n, (i) => (at(x, i) - at(y, i)) ** 2 * (n - at(x, i) + 1 + (n - at(y, i) + 1))));
  return 1 - (6 * sum) / (n ** 4 + n ** 3 - n ** 2 - n);
}

/** WS (Sałabun and Urbaniak 2020): asymmetric, because `reference` says which places matter. The top counts most. */
export function rankSimilarity(reference: Values, ranks: Values): number | null {
  const n = reference.length;
  if (n === 0 || ranks.length !== n) return null;
  return (
    1 -
    total(
      generate(n, (i) => {
        const x = at(reference, i);
        const gap = Math.abs(x - at(ranks, i));
        return gap === 0 ? 0 : (2 ** -x * gap) / Math.max(Math.abs(1 - x), Math.abs(n - x));
      }),
    )
  );
}

interface PairCounts {
  readonly pairs: number;
  readonly concordant: number;
  readonly discordant: number;
  readonly tiedInX: number;
  readonly tiedInY: number;
}

function countPairs(x: Values, y: Values): PairCounts {
  const counts = { pairs: 0, concordant: 0, discordant: 0, tiedInX: 0, tiedInY: 0 };
  for (let i = 0; i < x.length; i++)
    for (let k = i + 1; k < x.length; k++) {
      const inX = Math.sign(at(x, i) - at(x, k));
      const inY = Math.sign(at(y, i) - at(y, k));
      counts.pairs++;
      if (inX === 0) counts.tiedInX++;
      if (inY === 0) counts.tiedInY++;
      if (inX * inY > 0) counts.concordant++;
      if (inX * inY < 0) counts.discordant++;
    }
  return counts;
}

/** Kendall's tau-a: concordant minus discordant pairs, over all pairs. A tied pair counts as neither. */
export function kendallTauA(x: Values, y: Values): number | null {
  if (x.length !== y.length) return null;
  const { pairs, concordant, discordant } = countPairs(x, y);
  return pairs === 0 ? null : (concordant - discordant) / pairs;
}

/** Kendall's tau-b: corrected for ties. Use it if there are any. */
export function kendallTauB(x: Values, y: Values): number | null {
  if (x.length !== y.length) return null;
  const { pairs, concordant, discordant, tiedInX, tiedInY } = countPairs(x, y);
  const size = Math.sqrt((pairs - tiedInX) * (pairs - tiedInY));
  return size === 0 ? null : (concordant - discordant) / size;
}

/** Goodman and Kruskal's gamma: leaves tied pairs out. */
export function goodmanKruskalGamma(x: Values, y: Values): number | null {
  if (x.length !== y.length) return null;
  const { concordant, discordant } = countPairs(x, y);
  const untied = concordant + discordant;
  return untied === 0 ? null : (concordant - discordant) / untied;
}
