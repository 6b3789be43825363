import { at, itemSums, largest, total } from '../scales/columns';
import { refuse } from '../scales/refusal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface CoprasExtras {
  readonly benefits: readonly number[];
  readonly costs: readonly number[];
  readonly significances: readonly number[];
}

/**
 * COPRAS: what is good of an item, plus its share of what is spared.
 *
 * Paper   Zavadskas, E. K., Kaklauskas, A. and Sarka, V. (1994). The new method of multicriteria complex proportional
 *         assessment of projects. Technological and Economic Development of Economy 1(3).
 * Formula r = x/Σx; S⁺, S⁻ the weighted sums where more and where less is better;
 *         Q_i = S⁺_i + ΣS⁻/(S⁻_i Σ(1/S⁻)); score = Q/max Q, 0..1, the larger the better.
 * Domain  no negative value; an item with S⁻ = 0 would be infinitely good. Where nothing is "less is better", Q = S⁺.
 *         (pymcdm 1.4 adds S⁻ instead, so that costs count as benefits; its numbers are refuted by the vectors.)
 * Family  additive.
 */
export const copras = defineMethod<MethodOptions, CoprasExtras>(
  { name: 'COPRAS', domain: 'notNegative', normalization: 'sumKept' },
  ({ columns, weights, directions }) => {
    const sumWhere = (direction: string): number[] =>
      itemSums(columns, (r, j) => (directions[j] === direction ? at(weights, j) * r : 0));
    const [benefits, costs] = [sumWhere('higher'), sumWhere('lower')];
    const hasCosts = costs.some((cost) => cost > 0);
    const free = costs.indexOf(0);
    if (hasCosts && free >= 0)
      return refuse('valueNotPositive', 'COPRAS divides by what an item costs: it must be above 0.', {
        item: free,
      });
    const spared = total(costs) / total(costs.map((cost) => 1 / cost));
    const significances = benefits.map((benefit, i) => benefit + (hasCosts ? spared / at(costs, i) : 0));
    const top = largest(significances);
    const scores = significances.map((significance) => (top === 0 ? 0 : significance / top));
    return scored(scores, 'higher', { benefits, costs, significances });
  },
);
