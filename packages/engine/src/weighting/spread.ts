import { at, generate, inSafeSize, type Preference, total, type Values } from '../scales/columns';
import type { Normalization } from '../scales/normalization';
import { refuse } from '../scales/refusal';
import { deviation, isConstant, mean, variance } from '../scales/statistics';
import { type WeightingResult, weighByData } from './weighting';

/*
 * Objective weights measure how much the data spread, not what matters to anyone, and one added outlier changes them.
 * They are offered as an overlay, never as advice. A constant column always has weight 0.
 */

export interface SpreadOptions {
  /** How columns are made comparable first. `none` keeps the unit, so that grams weigh 1000 times kilograms. */
  readonly normalization?: Normalization;
}

/** Standard deviation (Diakoulaki et al. 1995), on the data's range by default. */
export function weighByDeviation(
  columns: readonly Values[],
  directions: readonly Preference[],
  { normalization = 'minmax' }: SpreadOptions = {},
): WeightingResult {
  return weighByData(columns, { directions, normalization }, (ready) => ready.map(deviation));
}

/** Statistical variance (Rao and Patel 2010), on the data's range. */
export function weighByVariance(
  columns: readonly Values[],
  directions: readonly Preference[],
  { normalization = 'minmax' }: SpreadOptions = {},
): WeightingResult {
  return weighByData(columns, { directions, normalization }, (ready) =>
    ready.map((column) => (isConstant(column) ? 0 : variance(column))),
  );
}

/** Coefficient of variation σ/|mean|. Refuses a column with a mean near 0, for which it does not exist. */
export function weighByVariation(columns: readonly Values[]): WeightingResult {
  return weighByData(columns, {}, (ready) => {
    const coefficients: number[] = [];
    for (const [attribute, column] of ready.map(inSafeSize).entries()) {
      const [center, spread] = [mean(column), deviation(column)];
      if (spread > 0 && center === 0)
        return refuse('valueNotPositive', 'A column with a mean of 0 has no relative spread.', { attribute });
      coefficients.push(spread === 0 ? 0 : spread / Math.abs(center));
    }
    return coefficients;
  });
}

/**
 * Angle (Shuai, Zongzhun, Yongji and Lei 2012): between a column and a constant one, arccos(mean/√(mean of squares)),
 * which is arctan(σ/mean), without the loss of digits near 0.
 */
export function weighByAngle(columns: readonly Values[]): WeightingResult {
  return weighByData(columns, {}, (ready) =>
    ready.map(inSafeSize).map((column) => Math.atan2(deviation(column), Math.abs(mean(column)))),
  );
}

/** Gini coefficient Σ_i Σ_k |x_i - x_k| / (2 m² mean) of each column. Values must be at least 0. */
export function weighByGini(columns: readonly Values[]): WeightingResult {
  return weighByData(columns, { domain: 'notNegative', name: 'Gini' }, (ready) =>
    ready.map(inSafeSize).map(gini),
  );
}

/** Sorted ascending, Σ_i Σ_k |x_i - x_k| = 2 Σ_i (2i - m - 1) x_i for i from 1. */
function gini(column: Values): number {
  const sorted = generate(column.length, (i) => at(column, i)).sort((a, b) => a - b);
  const sum = total(sorted);
  const spread = total(sorted.map((x, i) => (2 * i + 1 - sorted.length) * x));
  return sum === 0 || isConstant(column) ? 0 : spread / (sorted.length * sum);
}
