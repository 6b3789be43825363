/*
 * MABAC: above or below the border of each attribute.
 *
 * Paper   Pamučar, D. and Ćirović, G. (2015). The selection of transport and handling resources in logistics centers
 *         using MABAC. Expert Systems with Applications 42(6).
 * Formula v = w (n + 1), n by min-max; border g_j = (Π_i v_ij)^{1/m}; Q_i = Σ_j (v_ij - g_j), the larger the better.
 * Domain  any numbers.
 * Family  additive: ranks exactly as the weighted sum on the data's range, of which it is a shift.
 */

import { at, itemSums, largest, mapCells, total } from '../scales/columns';
import { normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { checkProblem, type DecisionProblem, type MethodOptions, type MethodResult, scored } from './problem';
export interface MabacExtras {
  /** g: the border of each attribute. */
  readonly borders: readonly number[];
}

/** MABAC: above or below the border of each attribute. */
export function mabac(problem: DecisionProblem, options: MethodOptions = {}): MethodResult<MabacExtras> {
  const checked = checkProblem(problem, options, { method: 'MABAC' });
  if (isRefusal(checked)) return checked;
  const normalized = normalize('minmax', checked.columns, checked.directions);
  if (isRefusal(normalized)) return normalized;
  // The weight is constant in its column and stands outside the root, so that a weight of 0 needs no logarithm.
  const borders = normalized.columns.map(
    (column, j) =>
      at(checked.weights, j) * Math.exp(total(column.map((n) => Math.log(n + 1))) / column.length),
  );
  const weighted = mapCells(normalized.columns, (n, j) => at(checked.weights, j) * (n + 1));
  return scored(
    itemSums(weighted, (v, j) => v - at(borders, j)),
    'higher',
    { borders },
    largest(checked.weights),
  );
}
