import { at, itemProducts, itemSums } from '../scales/columns';
import { findOutside, type Normalization } from '../scales/normalization';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface WeightedProductOptions extends MethodOptions {
  readonly normalization?: Normalization;
}

export interface WeightedProductExtras {
  /** Natural logarithms of the scores: Σ_j w_j ln v_ij. */
  readonly logScores: readonly number[];
}

/**
 * Weighted product (WPM, MEW).
 *
 * Paper   Bridgman, P. W. (1922). Dimensional Analysis; Miller, D. W. and Starr, M. K. (1969). Executive Decisions
 *         and Operations Research.
 * Formula P_i = Π_j v_ij^{w_j}, a value of which less is better with the exponent -w_j; the larger the better.
 * Domain  values above 0 only: one zero would make the whole product 0, whatever else the item offers.
 * Family  multiplicative. The ranking does not depend on the unit or on which ratio normalisation is chosen.
 */
export const weightedProduct = defineMethod<WeightedProductOptions, WeightedProductExtras>(
  { name: 'Weighted product', domain: 'positive', normalization: 'linear' },
  (ready) => {
    for (const [attribute, column] of ready.columns.entries()) {
      const trouble = findOutside(column, 'positive', attribute, 'Weighted product');
      if (trouble) return trouble;
    }
    const exponents = ready.directions.map((direction, j) =>
      direction === 'higher' ? at(ready.weights, j) : -at(ready.weights, j),
    );
    const scores = itemProducts(ready.columns, (value, j) => value ** at(exponents, j));
    const logScores = itemSums(ready.columns, (value, j) => at(exponents, j) * Math.log(value));
    return scored(scores, 'higher', { logScores });
  },
);
