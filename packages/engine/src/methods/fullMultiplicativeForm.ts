/*
 * Full multiplicative form: the product of what is good over the product of what it costs.
 *
 * Paper   Brauers, W. K. M. and Zavadskas, E. K. (2010). Project management by MULTIMOORA as an instrument for
 *         transition economies. Technological and Economic Development of Economy 16(1).
 * Formula U_i = Π_higher r_ij^{w_j} / Π_lower r_ij^{w_j}, r = x/‖x‖; the larger the better. Some software multiplies
 *         each term by its weight instead (`factor`): a constant that cannot change the ranking.
 * Domain  values above 0 only.
 * Family  multiplicative: as exponents, the same ranking as the weighted product.
 */

import { at, itemSums } from '../scales/columns';
import { normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { checkProblem, type DecisionProblem, type MethodOptions, type MethodResult, scored } from './problem';
export interface FullMultiplicativeOptions extends MethodOptions {
  readonly weightRole?: 'exponent' | 'factor';
}

export interface FullMultiplicativeExtras {
  /** Natural logarithms of the scores, which do not run out of range with many attributes. */
  readonly logScores: readonly number[];
}

/** Full multiplicative form: the product of what is good over the product of what it costs. */
export function fullMultiplicativeForm(
  problem: DecisionProblem,
  options: FullMultiplicativeOptions = {},
): MethodResult<FullMultiplicativeExtras> {
  const checked = checkProblem(problem, options, { method: 'Full multiplicative form', domain: 'positive' });
  if (isRefusal(checked)) return checked;
  const normalized = normalize('vectorKept', checked.columns, checked.directions);
  if (isRefusal(normalized)) return normalized;
  const isFactor = options.weightRole === 'factor';
  const logScores = itemSums(normalized.columns, (r, j) => {
    const weight = at(checked.weights, j);
    const term = isFactor ? Math.log(weight * r) : weight * Math.log(r);
    return checked.directions[j] === 'higher' ? term : -term;
  });
  return scored(logScores.map(Math.exp), 'higher', { logScores });
}
