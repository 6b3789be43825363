import { at, itemSums, mapCells } from '../scales/columns';
import { type Normalization, normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { type Bounds, type Clipped, normalizeOnBounds } from './bounds';
import { defineMethod, type MethodOptions, type MethodResult, scored } from './problem';

export interface WeightedSumOptions extends MethodOptions {
  /** The two ends of each attribute's scale. With them scales are fixed, without them `normalization` applies. */
  readonly bounds?: readonly Bounds[];
  /** How columns become comparable without bounds, by default on the data's own range. */
  readonly normalization?: Normalization;
}

export interface WeightedSumExtras {
  /** By attribute, then item: w_j v_ij; an item's contributions add up to its score. */
  readonly contributions: readonly (readonly number[])[];
  /** Cells outside their fixed scale, counted as its nearer end. */
  readonly clipped: readonly Clipped[];
}

/**
 * Weighted sum (SAW, WSM).
 *
 * Paper   Fishburn, P. C. (1967). Additive utilities with incomplete product sets. Operations Research 15(3).
 * Formula S_i = Σ_j w_j v_ij, v being the values on a common scale; the larger the better.
 * Domain  any numbers on fixed scales or the data's range; a ratio normalisation brings its own domain.
 * Family  additive. On fixed scales no item's score depends on another: nothing reorders when items come and go.
 */
export const weightedSum = defineMethod<WeightedSumOptions, WeightedSumExtras>(
  { name: 'Weighted sum' },
  ({ columns, weights, directions }, options) => {
    if (options.bounds) {
      const normalized = normalizeOnBounds(columns, directions, options.bounds);
      return isRefusal(normalized) ? normalized : add(normalized.values, weights, normalized.clipped);
    }
    const normalized = normalize(options.normalization ?? 'minmax', columns, directions);
    if (isRefusal(normalized)) return normalized;
    const signs = normalized.directions.map((direction) => (direction === 'higher' ? 1 : -1));
    const values = mapCells(normalized.columns, (value, j) => value * at(signs, j));
    return add(values, weights, []);
  },
);

function add(
  values: readonly (readonly number[])[],
  weights: readonly number[],
  clipped: readonly Clipped[],
): MethodResult<WeightedSumExtras> {
  const contributions = mapCells(values, (value, j) => at(weights, j) * value);
  const scores = itemSums(contributions, (contribution) => contribution);
  return scored(scores, 'higher', { contributions, clipped });
}
