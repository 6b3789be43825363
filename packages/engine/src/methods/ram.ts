/*
 * RAM: root assessment.
 *
 * Paper   Sotoudeh-Anvari, A. (2023). Root assessment method (RAM): a novel multi-criteria decision making method and
 *         its applications in sustainability challenges. Journal of Cleaner Production 423.
 * Formula r = x/Σx; S⁺, S⁻ the weighted sums where more and where less is better;
 *         RI_i = (2 + S⁺)^{1/(2 + S⁻)}, the larger the better.
 * Domain  no negative value.
 * Family  additive: one sum for and one against, joined by a root.
 */

import { at, itemSums } from '../scales/columns';
import { type Normalization, normalize } from '../scales/normalization';
import { isRefusal } from '../scales/refusal';
import { checkProblem, type DecisionProblem, type MethodOptions, type MethodResult, scored } from './problem';
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

/** RAM: root assessment. */
export function ram(problem: DecisionProblem, options: RamOptions = {}): MethodResult<RamExtras> {
  const checked = checkProblem(problem, options, { method: 'RAM', domain: 'notNegative' });
  if (isRefusal(checked)) return checked;
  const normalized = normalize(options.normalization ?? 'sumKept', checked.columns, checked.directions);
  if (isRefusal(normalized)) return normalized;
  const sumWhere = (direction: string): number[] =>
    itemSums(normalized.columns, (r, j) =>
      checked.directions[j] === direction ? at(checked.weights, j) * r : 0,
    );
  const [benefits, costs] = [sumWhere('higher'), sumWhere('lower')];
  const scores = benefits.map((benefit, i) => (2 + benefit) ** (1 / (2 + at(costs, i))));
  return scored(scores, 'higher', { benefits, costs });
}
