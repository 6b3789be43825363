/*
 * MOORA, ratio system: what is good less what it costs.
 *
 * Paper   Brauers, W. K. M. and Zavadskas, E. K. (2006). The MOORA method and its application to privatization in a
 *         transition economy. Control and Cybernetics 35(2).
 * Formula y_i = Σ_higher w_j x_ij/‖x_j‖ - Σ_lower w_j x_ij/‖x_j‖; the larger the better.
 * Domain  any numbers; all-benefit problems too.
 * Family  additive: ranks exactly as the weighted sum on vector-normalised columns.
 */

import { at, itemSums, largest } from '../scales/columns';
import { normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { checkProblem, type DecisionProblem, type MethodOptions, type MethodResult, scored } from './problem';
/** MOORA, ratio system: what is good less what it costs. */
export function mooraRatio(
  problem: DecisionProblem,
  options: MethodOptions = {},
): MethodResult<Record<never, never>> {
  const checked = checkProblem(problem, options, { method: 'MOORA' });
  if (isRefusal(checked)) return checked;
  const normalized = normalize('vectorKept', checked.columns, checked.directions);
  if (isRefusal(normalized)) return normalized;
  const scores = itemSums(
    normalized.columns,
    (r, j) => at(checked.weights, j) * (checked.directions[j] === 'higher' ? r : -r),
  );
  return scored(scores, 'higher', {}, largest(checked.weights));
}
