import { at, itemSums } from '../scales/columns';
import { defineMethod, type MethodOptions, scored } from './problem';

/**
 * MAIRCA: the gap between what an item could be and what it is.
 *
 * Paper   Gigović, L., Pamučar, D., Bajić, Z. and Milićević, M. (2016). The combination of expert judgment and GIS-MAIRCA
 *         analysis for the selection of sites for ammunition depots. Sustainability 8(4).
 * Formula Q_i = Σ_j (w_j/m)(1 - n_ij), n by min-max; the smaller the better.
 * Domain  any numbers.
 * Family  additive: ranks exactly as the weighted sum on the data's range.
 */
export const mairca = defineMethod<MethodOptions, Record<never, never>>(
  { name: 'MAIRCA', normalization: 'minmax' },
  (ready) => {
    const gaps = itemSums(ready.columns, (n, j) => (at(ready.weights, j) / ready.itemCount) * (1 - n));
    return scored(gaps, 'lower', {});
  },
);
