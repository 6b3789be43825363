import { at, itemSums, largest, mapCells, smallest, total } from '../scales/columns';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface CradisExtras {
  readonly distancesToIdeal: readonly number[];
  readonly distancesToAntiIdeal: readonly number[];
}

/**
 * CRADIS: the compromise of two distances.
 *
 * Paper   Puška, A., Stević, Ž. and Pamučar, D. (2022). Evaluation and selection of healthcare waste incinerators using
 *         extended sustainability criteria and multi-criteria analysis methods. Environment, Development and
 *         Sustainability 24.
 * Formula v = w n, n = x/max or min/x; t⁺, t⁻ the largest and smallest of all v; S⁺_i = Σ_j (t⁺ - v_ij),
 *         S⁻_i = Σ_j (v_ij - t⁻), S_0 the same of the column bests; score = (S⁺_0/S⁺_i + S⁻_i/S⁻_0)/2, larger better.
 * Domain  no negative value; above 0 where less is better.
 * Family  additive: ranks exactly as the weighted sum on x/max and min/x.
 */
export const cradis = defineMethod<MethodOptions, CradisExtras>(
  { name: 'CRADIS', normalization: 'linear' },
  (ready) => {
    const weighted = mapCells(ready.columns, (n, j) => at(ready.weights, j) * n);
    const bests = weighted.map(largest);
    const [top, bottom] = [largest(bests), smallest(weighted.map(smallest))];
    const distancesToIdeal = itemSums(weighted, (v) => top - v);
    const distancesToAntiIdeal = itemSums(weighted, (v) => v - bottom);
    const optimalToIdeal = total(bests.map((v) => top - v));
    const optimalToAntiIdeal = total(bests.map((v) => v - bottom));
    // 0/0: the item is itself the optimal one.
    const ratio = (part: number, whole: number): number => (part === whole ? 1 : part / whole);
    const scores = distancesToIdeal.map(
      (far, i) => (ratio(optimalToIdeal, far) + ratio(at(distancesToAntiIdeal, i), optimalToAntiIdeal)) / 2,
    );
    return scored(scores, 'higher', { distancesToIdeal, distancesToAntiIdeal });
  },
);
