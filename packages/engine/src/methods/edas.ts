import { at, inSafeSize, itemSums, largest, mapCells, type Preference, type Values } from '../scales/columns';
import { mean } from '../scales/statistics';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface EdasExtras {
  /** Weighted distances above (SP) and below (SN) the average. */
  readonly above: readonly number[];
  readonly below: readonly number[];
}

/**
 * EDAS: better and worse than the average item.
 *
 * Paper   Keshavarz Ghorabaee, M., Zavadskas, E. K., Olfat, L. and Turskis, Z. (2015). Multi-criteria inventory
 *         classification using a new method of evaluation based on distance from average solution. Informatica 26(3).
 * Formula PDA, NDA = max(0, ±(x - AV)/|AV|); SP, SN their weighted sums;
 *         score = ½ (SP/max SP + 1 - SN/max SN), 0..1, the larger the better.
 * Domain  any numbers. |AV| keeps the sign of a column with a negative mean; a mean of 0 adds nothing.
 * Family  average. Robust to an extreme ideal, since the reference is the middle.
 */
export const edas = defineMethod<MethodOptions, EdasExtras>(
  { name: 'EDAS' },
  ({ columns, weights, directions }) => {
    const gains = columns.map((column, j) => gainOverAverage(column, directions[j] ?? 'higher'));
    const above = itemSums(gains, (gain, j) => at(weights, j) * Math.max(0, gain));
    const below = itemSums(gains, (gain, j) => at(weights, j) * Math.max(0, -gain));
    const [highest, deepest] = [largest(above), largest(below)];
    const scores = above.map((sp, i) => {
      const positive = highest === 0 ? 0 : sp / highest;
      const negative = deepest === 0 ? 0 : at(below, i) / deepest;
      return (positive + 1 - negative) / 2;
    });
    return scored(scores, 'higher', { above, below });
  },
);

function gainOverAverage(column: Values, direction: Preference): readonly number[] {
  const safe = inSafeSize(column);
  const average = mean(safe);
  const sign = direction === 'higher' ? 1 : -1;
  const [gains = []] = mapCells([safe], (x) =>
    average === 0 ? 0 : (sign * (x - average)) / Math.abs(average),
  );
  return gains;
}
