/*
 * MOORA, reference point: the largest gap to the best of any attribute (Tchebycheff).
 *
 * Paper   Brauers, W. K. M. and Zavadskas, E. K. (2006). The MOORA method and its application to privatization in a
 *         transition economy. Control and Cybernetics 35(2).
 * Formula d_i = max_j w_j |r*_j - r_ij|, r = x/‖x‖; the smaller the better.
 * Domain  any numbers.
 * Family  ideal. Only the worst gap counts, so items that differ elsewhere can tie.
 */

import { at, mapCells } from '../scales/columns';
import { normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { distances, idealPoint } from './ideal';
import { checkProblem, type DecisionProblem, type MethodOptions, type MethodResult, scored } from './problem';

/** MOORA, reference point: the largest gap to the best of any attribute (Tchebycheff). */
export function mooraReferencePoint(
  problem: DecisionProblem,
  options: MethodOptions = {},
): MethodResult<Record<never, never>> {
  const checked = checkProblem(problem, options, { method: 'MOORA' });
  if (isRefusal(checked)) return checked;
  const normalized = normalize('vectorKept', checked.columns, checked.directions);
  if (isRefusal(normalized)) return normalized;
  const weighted = mapCells(normalized.columns, (r, j) => at(checked.weights, j) * r);
  return scored(distances(weighted, idealPoint(weighted, checked.directions), 'chebyshev'), 'lower', {});
}
