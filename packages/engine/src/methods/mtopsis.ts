import { at, itemSums } from '../scales/columns';
import type { Normalization } from '../scales/normalization';
import { antiIdealPoint, closeness, idealPoint } from './ideal';
import { defineMethod, type MethodOptions, scored } from './problem';
import type { TopsisExtras } from './topsis';

export interface MtopsisOptions extends MethodOptions {
  readonly normalization?: Normalization;
}

/**
 * Modified TOPSIS: the weights stand inside the distance.
 *
 * Paper   Deng, H., Yeh, C. H. and Willis, R. J. (2000). Inter-company comparison using modified TOPSIS with
 *         objective weights. Computers & Operations Research 27(10).
 * Formula D_i = √(Σ_j w_j (r_ij - r*_j)²) to the best and the worst; C_i = D⁻/(D⁺ + D⁻), the larger the better.
 * Domain  any numbers with the vector (default) or min-max normalisation.
 * Family  ideal.
 */
export const mtopsis = defineMethod<MtopsisOptions, TopsisExtras>(
  { name: 'Modified TOPSIS', normalization: 'vectorKept' },
  (ready) => {
    const distancesTo = (point: readonly number[]): number[] =>
      itemSums(ready.columns, (r, j) => at(ready.weights, j) * (r - at(point, j)) ** 2).map(Math.sqrt);
    const distancesToIdeal = distancesTo(idealPoint(ready.columns, ready.directions));
    const distancesToAntiIdeal = distancesTo(antiIdealPoint(ready.columns, ready.directions));
    return scored(closeness(distancesToIdeal, distancesToAntiIdeal), 'higher', {
      distancesToIdeal,
      distancesToAntiIdeal,
    });
  },
);
