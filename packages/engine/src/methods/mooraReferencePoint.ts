import { at, mapCells } from '../scales/columns';
import { distances, idealPoint } from './ideal';
import { defineMethod, type MethodOptions, scored } from './problem';

/**
 * MOORA, reference point: the largest gap to the best of any attribute (Tchebycheff).
 *
 * Paper   Brauers, W. K. M. and Zavadskas, E. K. (2006). The MOORA method and its application to privatization in a
 *         transition economy. Control and Cybernetics 35(2).
 * Formula d_i = max_j w_j |r*_j - r_ij|, r = x/‖x‖; the smaller the better.
 * Domain  any numbers.
 * Family  ideal. Only the worst gap counts, so items that differ elsewhere can tie.
 */
export const mooraReferencePoint = defineMethod<MethodOptions, Record<never, never>>(
  { name: 'MOORA', normalization: 'vectorKept' },
  (ready) => {
    const weighted = mapCells(ready.columns, (r, j) => at(ready.weights, j) * r);
    return scored(distances(weighted, idealPoint(weighted, ready.directions), 'chebyshev'), 'lower', {});
  },
);
