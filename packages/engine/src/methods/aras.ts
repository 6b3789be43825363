import { at, generate, itemSums } from '../scales/columns';
import { normalize } from '../scales/normalization';
import { isRefusal, refuse } from '../scales/refusal';
import { idealPoint } from './ideal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface ArasOptions extends MethodOptions {
  /** The optimal item, one value for each attribute; the best of each column by default. */
  readonly optimal?: readonly number[];
}

export interface ArasExtras {
  readonly sums: readonly number[];
  readonly optimalSum: number;
}

/**
 * ARAS: each item as a ratio of an optimal one that stands in the table with them.
 *
 * Paper   Zavadskas, E. K. and Turskis, Z. (2010). A new additive ratio assessment (ARAS) method in multicriteria
 *         decision-making. Technological and Economic Development of Economy 16(2).
 * Formula append the optimal row; r = x/Σx, or (1/x)/Σ(1/x) where less is better; S_i = Σ_j w_j r_ij;
 *         K_i = S_i/S_0, the larger the better.
 * Domain  no negative value; above 0 where less is better. An optimal row of one's own may give K above 1.
 * Family  additive.
 */
export const aras = defineMethod<ArasOptions, ArasExtras>({ name: 'ARAS' }, (ready, options) => {
  const optimal = options.optimal ?? idealPoint(ready.columns, ready.directions);
  if (optimal.length !== ready.columns.length || !optimal.every(Number.isFinite))
    return refuse('optionInvalid', 'The optimal item needs one number for each attribute.');
  const withOptimal = ready.columns.map((column, j) => [
    ...generate(column.length, (i) => at(column, i)),
    at(optimal, j),
  ]);
  const normalized = normalize('sum', withOptimal, ready.directions);
  if (isRefusal(normalized)) return normalized;
  const all = itemSums(normalized.columns, (r, j) => at(ready.weights, j) * r);
  const sums = all.slice(0, -1);
  const optimalSum = at(all, all.length - 1);
  if (optimalSum === 0)
    return refuse('nothingVaries', 'The optimal item is worth 0, so no ratio to it exists.');
  return scored(
    sums.map((sum) => sum / optimalSum),
    'higher',
    { sums, optimalSum },
  );
});
