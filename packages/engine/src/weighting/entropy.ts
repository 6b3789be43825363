import { mapCells, total, type Values } from '../scales/columns';
import { isConstant } from '../scales/statistics';
import { type WeightingResult, weighByData } from './weighting';

export interface EntropyOptions {
  /** Whether the columns are shares already and must not be divided by their sum again. */
  readonly areShares?: boolean;
}

/**
 * Entropy (Shannon 1948; Hwang and Yoon 1981): p = x/Σx, e = -Σ p ln p / ln m, w ∝ 1 - e; 0 ln 0 is 0. The base of
 * the logarithm cancels. Ignores direction; values of at least 0. An objective weight: see spread.ts.
 */
export function weighByEntropy(
  columns: readonly Values[],
  { areShares = false }: EntropyOptions = {},
): WeightingResult {
  return weighByData(
    columns,
    { domain: 'notNegative', name: 'Entropy', normalization: areShares ? 'none' : 'sumKept' },
    divergencesOf,
  );
}

/** 1 - e of every column of shares, 0 for a constant one. */
export function divergencesOf(shares: readonly Values[]): number[] {
  const surprises = mapCells(shares, (p) => (p > 0 ? -p * Math.log(p) : 0));
  return surprises.map((column, j) =>
    isConstant(shares[j] ?? []) ? 0 : Math.max(0, 1 - total(column) / Math.log(column.length)),
  );
}
