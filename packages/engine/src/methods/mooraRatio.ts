import { at, itemSums, largest } from '../scales/columns';
import { defineMethod, type MethodOptions, scored } from './problem';

/**
 * MOORA, ratio system: what is good less what it costs.
 *
 * Paper   Brauers, W. K. M. and Zavadskas, E. K. (2006). The MOORA method and its application to privatization in a
 *         transition economy. Control and Cybernetics 35(2).
 * Formula y_i = Σ_higher w_j x_ij/‖x_j‖ - Σ_lower w_j x_ij/‖x_j‖; the larger the better.
 * Domain  any numbers; all-benefit problems too.
 * Family  additive: ranks exactly as the weighted sum on vector-normalised columns.
 */
export const mooraRatio = defineMethod<MethodOptions, Record<never, never>>(
  { name: 'MOORA', normalization: 'vectorKept' },
  (ready) => {
    const scores = itemSums(
      ready.columns,
      (r, j) => at(ready.weights, j) * (ready.directions[j] === 'higher' ? r : -r),
    );
    return scored(scores, 'higher', {}, largest(ready.weights));
  },
);
