/*
 * MAIRCA: the gap between what an item could be and what it is.
 *
 * Paper   Gigović, L., Pamučar, D., Bajić, Z. and Milićević, M. (2016). The combination of expert judgment and GIS-MAIRCA
 *         analysis for the selection of sites for ammunition depots. Sustainability 8(4).
 * Formula Q_i = Σ_j (w_j/m)(1 - n_ij), n by min-max; the smaller the better.
 * Domain  any numbers.
 * Family  additive: ranks exactly as the weighted sum on the data's range.
 */

import { at, itemSums } from '../scales/columns';
import { normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { checkProblem, type DecisionProblem, type MethodOptions, type MethodResult, scored } from './problem';
/** MAIRCA: the gap between what an item could be and what it is. */
export function mairca(
  problem: DecisionProblem,
  options: MethodOptions = {},
): MethodResult<Record<never, never>> {
  const checked = checkProblem(problem, options, { method: 'MAIRCA' });
  if (isRefusal(checked)) return checked;
  const normalized = normalize('minmax', checked.columns, checked.directions);
  if (isRefusal(normalized)) return normalized;
  const gaps = itemSums(normalized.columns, (n, j) => (at(checked.weights, j) / checked.itemCount) * (1 - n));
  return scored(gaps, 'lower', {});
}
