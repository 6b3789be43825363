import { at, itemSums } from '../scales/columns';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface FullMultiplicativeOptions extends MethodOptions {
  readonly weightRole?: 'exponent' | 'factor';
}

export interface FullMultiplicativeExtras {
  /** Natural logarithms of the scores, which stay in range even with many attributes. */
  readonly logScores: readonly number[];
}

/**
 * Full multiplicative form: the product of what is good over the product of what it costs.
 *
 * Paper   Brauers, W. K. M. and Zavadskas, E. K. (2010). Project management by MULTIMOORA as an instrument for
 *         transition economies. Technological and Economic Development of Economy 16(1).
 * Formula U_i = Π_higher r_ij^{w_j} / Π_lower r_ij^{w_j}, r = x/‖x‖; the larger the better. Some software multiplies
 *         each term by its weight instead (`factor`): a constant that cannot change the ranking.
 * Domain  values above 0 only.
 * Family  multiplicative: as exponents, the same ranking as the weighted product.
 */
export const fullMultiplicativeForm = defineMethod<FullMultiplicativeOptions, FullMultiplicativeExtras>(
  { name: 'Full multiplicative form', domain: 'positive', normalization: 'vectorKept' },
  (ready, options) => {
    const isFactor = options.weightRole === 'factor';
    const logScores = itemSums(ready.columns, (r, j) => {
      const weight = at(ready.weights, j);
      const term = isFactor ? Math.log(weight * r) : weight * Math.log(r);
      return ready.directions[j] === 'higher' ? term : -term;
    });
    return scored(logScores.map(Math.exp), 'higher', { logScores });
  },
);
