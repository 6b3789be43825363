/*
 * Modified TOPSIS: the weights stand inside the distance.
 *
 * Paper   Deng, H., Yeh, C. H. and Willis, R. J. (2000). Inter-company comparison using modified TOPSIS with
 *         objective weights. Computers & Operations Research 27(10).
 * Formula D_i = √(Σ_j w_j (r_ij - r*_j)²) to the best and the worst; C_i = D⁻/(D⁺ + D⁻), the larger the better.
 * Domain  any numbers with the vector (default) or min-max normalisation.
 * Family  ideal.
 */

import { at, itemSums } from '../scales/columns';
import { type Normalization, normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { antiIdealPoint, closeness, idealPoint } from './ideal';
import { checkProblem, type DecisionProblem, type MethodOptions, type MethodResult, scored } from './problem';
import type { TopsisExtras } from './topsis';

export interface MtopsisOptions extends MethodOptions {
  readonly normalization?: Normalization;
}

/** Modified TOPSIS: the weights stand inside the distance. */
export function mtopsis(problem: DecisionProblem, options: MtopsisOptions = {}): MethodResult<TopsisExtras> {
  const checked = checkProblem(problem, options, { method: 'Modified TOPSIS' });
  if (isRefusal(checked)) return checked;
  const normalized = normalize(options.normalization ?? 'vectorKept', checked.columns, checked.directions);
  if (isRefusal(normalized)) return normalized;
  const distancesTo = (point: readonly number[]): number[] =>
    itemSums(normalized.columns, (r, j) => at(checked.weights, j) * (r - at(point, j)) ** 2).map(Math.sqrt);
  const distancesToIdeal = distancesTo(idealPoint(normalized.columns, normalized.directions));
  const distancesToAntiIdeal = distancesTo(antiIdealPoint(normalized.columns, normalized.directions));
  return scored(closeness(distancesToIdeal, distancesToAntiIdeal), 'higher', {
    distancesToIdeal,
    distancesToAntiIdeal,
  });
}
