import { at, itemSums } from '../scales/columns';
import type { Normalization } from '../scales/normalization';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface RamOptions extends MethodOptions {
  readonly normalization?: Extract<
    Normalization,
    'sumKept' | 'none' | 'vectorKept' | 'maxAbsKept' | 'minmaxKept'
  >;
}

export interface RamExtras {
  readonly benefits: readonly number[];
  readonly costs: readonly number[];
}

/**
 * RAM: root assessment.
 *
 * Paper   Sotoudeh-Anvari, A. (2023). Root assessment method (RAM): a novel multi-criteria decision making method and
 *         its applications in sustainability challenges. Journal of Cleaner Production 423.
 * Formula r = x/Σx; S⁺, S⁻ the weighted sums where more and where less is better;
 *         RI_i = (2 + S⁺)^{1/(2 + S⁻)}, the larger the better.
 * Domain  no negative value.
 * Family  additive: one sum for and one against, joined by a root.
 */
export const ram = defineMethod<RamOptions, RamExtras>(
  { name: 'RAM', domain: 'notNegative', normalization: 'sumKept' },
  (ready) => {
    const sumWhere = (direction: string): number[] =>
      itemSums(ready.columns, (r, j) => (ready.directions[j] === direction ? at(ready.weights, j) * r : 0));
    const [benefits, costs] = [sumWhere('higher'), sumWhere('lower')];
    const scores = benefits.map((benefit, i) => (2 + benefit) ** (1 / (2 + at(costs, i))));
    return scored(scores, 'higher', { benefits, costs });
  },
);
