import { at, generate, itemSums, largest, mapCells, smallest } from '../scales/columns';
import { isTie, orderOf, tieTolerance } from '../scales/ranks';
import { refuse } from '../scales/refusal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface VikorOptions extends MethodOptions {
  /** Weight v of the group against the worst regret, 0..1, by default one half. */
  readonly groupShare?: number;
}

export interface VikorExtras {
  /** S: weighted distance from the best; R: its largest part. */
  readonly groupLosses: readonly number[];
  readonly regrets: readonly number[];
  /** Items that are practically equal at the top, in the order of Q. */
  readonly compromiseSet: readonly number[];
  /** C1: the first leads the second by at least 1/(m - 1). C2: it is also first in S or R. */
  readonly hasAdvantage: boolean;
  readonly hasStability: boolean;
}

/**
 * VIKOR: the compromise between the most for the group and the least regret of the one attribute served worst.
 *
 * Paper   Opricovic, S. and Tzeng, G. H. (2004). Compromise solution by MCDM methods. European Journal of
 *         Operational Research 156(2).
 * Formula d_ij = w_j (f*_j - f_ij)/(f*_j - f⁻_j); S_i = Σ d, R_i = max d;
 *         Q_i = v (S_i - S*)/(S⁻ - S*) + (1 - v)(R_i - R*)/(R⁻ - R*), the smaller the better.
 *         Compromise set: the first alone if Q leads by 1/(m - 1) and it is also first in S or R.
 * Domain  any numbers. A constant column adds 0; so does the S or R term in which all are equal.
 * Family  ideal. The score depends on who takes part; the set says who is practically equal.
 */
export const vikor = defineMethod<VikorOptions, VikorExtras>(
  { name: 'VIKOR', normalization: 'minmax' },
  (ready, options) => {
    const v = options.groupShare ?? 0.5;
    if (!(v >= 0 && v <= 1)) return refuse('optionInvalid', "VIKOR's v must lie between 0 and 1.");
    const losses = mapCells(ready.columns, (value, j) => at(ready.weights, j) * (1 - value));
    const groupLosses = itemSums(losses, (loss) => loss);
    const regrets = generate(ready.itemCount, (i) => largest(losses.map((column) => at(column, i))));
    const [group, regret] = [betweenEnds(groupLosses), betweenEnds(regrets)];
    const scores = generate(ready.itemCount, (i) => v * at(group, i) + (1 - v) * at(regret, i));
    return scored(scores, 'lower', { groupLosses, regrets, ...compromise(scores, groupLosses, regrets) });
  },
);

function betweenEnds(values: readonly number[]): number[] {
  const [low, high] = [smallest(values), largest(values)];
  return values.map((value) => (isTie(high, low) ? 0 : (value - low) / (high - low)));
}

function compromise(
  scores: readonly number[],
  groupLosses: readonly number[],
  regrets: readonly number[],
): Pick<VikorExtras, 'compromiseSet' | 'hasAdvantage' | 'hasStability'> {
  const order = orderOf(scores, 'lower');
  const [first, second] = [at(order, 0), at(order, 1)];
  if (order.length < 2) return { compromiseSet: order, hasAdvantage: true, hasStability: true };
  const step = 1 / (order.length - 1);
  const lead = at(scores, second) - at(scores, first);
  // Each condition is tested with the tolerance of ties, so that rounding doesn't decide it.
  const hasAdvantage = lead >= step - tieTolerance;
  const hasStability =
    isTie(at(groupLosses, first), smallest(groupLosses)) || isTie(at(regrets, first), smallest(regrets));
  const isNear = (item: number): boolean => at(scores, item) - at(scores, first) < step - tieTolerance;
  const compromiseSet = !hasAdvantage ? order.filter(isNear) : hasStability ? [first] : [first, second];
  return { compromiseSet, hasAdvantage, hasStability };
}
