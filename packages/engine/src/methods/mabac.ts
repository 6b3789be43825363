import { at, itemSums, largest, mapCells, total } from '../scales/columns';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface MabacExtras {
  /** g: the border of each attribute. */
  readonly borders: readonly number[];
}

/**
 * MABAC: above or below the border of each attribute.
 *
 * Paper   Pamučar, D. and Ćirović, G. (2015). The selection of transport and handling resources in logistics centers
 *         using MABAC. Expert Systems with Applications 42(6).
 * Formula v = w (n + 1), n by min-max; border g_j = (Π_i v_ij)^{1/m}; Q_i = Σ_j (v_ij - g_j), the larger the better.
 * Domain  any numbers.
 * Family  additive: ranks exactly as the weighted sum on the data's range, of which it is a shift.
 */
export const mabac = defineMethod<MethodOptions, MabacExtras>(
  { name: 'MABAC', normalization: 'minmax' },
  (ready) => {
    // The weight is constant in its column and stays outside the root, so that a weight of 0 needs no logarithm.
    const logs = mapCells(ready.columns, (n) => Math.log(n + 1));
    const borders = logs.map((column, j) => at(ready.weights, j) * Math.exp(total(column) / column.length));
    const weighted = mapCells(ready.columns, (n, j) => at(ready.weights, j) * (n + 1));
    return scored(
      itemSums(weighted, (v, j) => v - at(borders, j)),
      'higher',
      { borders },
      largest(ready.weights),
    );
  },
);
