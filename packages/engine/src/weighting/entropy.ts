import { mapCells, total, type Values } from '../scales/columns';
import { normalize } from '../scales/normalization';
import { isRefusal, type Refusal } from '../scales/refusal';
import { isConstant } from '../scales/statistics';
import { findFirstOutside } from './spread';
import { checkColumns, type WeightingResult, weighedBySpread } from './weighting';

export interface EntropyOptions {
  /** True when the columns are shares already and must not be divided by their sum again. */
  readonly areShares?: boolean;
}

/**
 * Entropy (Shannon 1948; Hwang and Yoon 1981): p = x/Σx, e = -Σ p ln p / ln m, w ∝ 1 - e; 0 ln 0 is 0. The base of
 * the logarithm cancels. Ignores direction; values of at least 0. An objective weight: see spread.ts.
 */
export function weighByEntropy(columns: readonly Values[], options: EntropyOptions = {}): WeightingResult {
  const divergences = divergencesOf(columns, options);
  return isRefusal(divergences) ? divergences : weighedBySpread(divergences);
}

/** 1 - e of every column, 0 for a constant one. */
export function divergencesOf(
  columns: readonly Values[],
  { areShares = false }: EntropyOptions = {},
): number[] | Refusal {
  const trouble = checkColumns(columns) ?? findFirstOutside(columns, 'notNegative', 'Entropy');
  if (trouble) return trouble;
  const shares = normalize(areShares ? 'none' : 'sumKept', columns, []);
  if (isRefusal(shares)) return shares;
  const surprises = mapCells(shares.columns, (p) => (p > 0 ? -p * Math.log(p) : 0));
  return surprises.map((column, j) =>
    isConstant(columns[j] ?? []) ? 0 : Math.max(0, 1 - total(column) / Math.log(column.length)),
  );
}
