import { at, itemSums, largest, mapCells, smallest } from '../scales/columns';
import { antiIdealPoint } from './ideal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface OcraExtras {
  /** I and O: ratings where less and where more is better. */
  readonly inputRatings: readonly number[];
  readonly outputRatings: readonly number[];
}

/**
 * OCRA: operational competitiveness, the lead over the worst in proportions of the smallest.
 *
 * Paper   Parkan, C. (1994). Operational competitiveness ratings of production units. Managerial and Decision
 *         Economics 15(3).
 * Formula I_i = Σ_lower w_j (max - x)/min, O_i = Σ_higher w_j (x - min)/min, each less its smallest;
 *         P_i = I_i + O_i less the smallest of these; the larger the better, the last has 0.
 * Domain  values above 0 only, since it divides by the smallest.
 * Family  additive.
 */
export const ocra = defineMethod<MethodOptions, OcraExtras>(
  { name: 'OCRA', domain: 'positive' },
  ({ columns, weights, directions }) => {
    const worsts = antiIdealPoint(columns, directions);
    const leasts = columns.map(smallest);
    const leads = mapCells(columns, (x, j) => (at(weights, j) * Math.abs(x - at(worsts, j))) / at(leasts, j));
    const rate = (direction: string): number[] =>
      fromSmallest(itemSums(leads, (lead, j) => (directions[j] === direction ? lead : 0)));
    const [inputRatings, outputRatings] = [rate('lower'), rate('higher')];
    const scores = fromSmallest(inputRatings.map((rating, i) => rating + at(outputRatings, i)));
    return scored(scores, 'higher', { inputRatings, outputRatings }, Math.max(...leads.map(largest)));
  },
);

function fromSmallest(values: readonly number[]): number[] {
  const least = smallest(values);
  return values.map((value) => value - least);
}
