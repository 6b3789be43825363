import { indexOfGreatest, normalizeWeights, type WorthRows, weightedTotal } from './worths';

/** Finds who leads when each attribute in turn does not count and its weight goes to the others in proportion. */
export function leadersWithoutEachAttribute(
  rows: WorthRows,
  weights: ArrayLike<number>,
): readonly { readonly attribute: number; readonly leader: number }[] {
  const shares = normalizeWeights(weights);
  return shares.map((_, attribute) => {
    const rest = normalizeWeights(shares.map((share, j) => (j === attribute ? 0 : share)));
    return { attribute, leader: indexOfGreatest(rows.map((row) => weightedTotal(row, rest))) };
  });
}

/** Two options, by index in the full list, whose order reversed when a third was removed. */
export interface Reversal {
  readonly removed: number;
  readonly overtaken: number;
  readonly overtaking: number;
}

/**
 * Removes one option at a time and lists every pair that swaps. Empty for scores on fixed scales. Other methods
 * (everything normalised by the data) can reverse ranks. `score` returns larger numbers for better options.
 */
export function findReversals<T>(
  options: readonly T[],
  score: (options: readonly T[]) => ArrayLike<number>,
): readonly Reversal[] {
  const full = score(options);
  return options.flatMap((_, removed) => {
    const kept = [...options.keys()].filter((i) => i !== removed);
    const scores = score(options.filter((_option, i) => i !== removed));
    const reversals: Reversal[] = [];
    kept.forEach((first, a) => {
      kept.forEach((second, b) => {
        const isAhead = (full[first] ?? 0) - (full[second] ?? 0) > 1e-9;
        const isBehindNow = (scores[b] ?? 0) - (scores[a] ?? 0) > 1e-9;
        if (isAhead && isBehindNow) reversals.push({ removed, overtaken: first, overtaking: second });
      });
    });
    return reversals;
  });
}
