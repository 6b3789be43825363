import { at, itemSums } from '../scales/columns';
import { refuse } from '../scales/refusal';
import { type Bounds, dataRange, findBadBounds, findOutsideBounds, fraction } from './bounds';
import { idealPoint } from './ideal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface SpotisOptions extends MethodOptions {
  readonly bounds?: readonly Bounds[];
  /** Target values, by default the good bound of each attribute. */
  readonly ideal?: readonly number[];
}

/**
 * SPOTIS: the distance to the ideal on fixed scales, free of rank reversal.
 *
 * Paper   Dezert, J., Tchamova, A., Han, D. and Tacnet, J. M. (2020). The SPOTIS rank reversal free method for
 *         multi-criteria decision-making support. FUSION 2020.
 * Formula P_i = Σ_j w_j |x_ij - x*_j|/(high_j - low_j); x* the good bound, or an expected solution point: a target
 *         for each attribute. The smaller the better.
 * Domain  values within their bounds; without bounds the data's range, and then ranks can reverse.
 * Family  additive: with the good bounds as ideal, one less the weighted sum on fixed scales.
 */
export const spotis = defineMethod<SpotisOptions, Record<never, never>>(
  { name: 'SPOTIS' },
  ({ columns, weights, directions }, options) => {
    const bounds = options.bounds ?? columns.map(dataRange);
    const trouble =
      findBadBounds(bounds, columns.length) ??
      findOutsideBounds(columns, bounds, 'A value lies outside its bounds: widen the scale.');
    if (trouble) return trouble;
    const goodEnds = bounds.map(({ low, high }, j) => (directions[j] === 'lower' ? low : high));
    const ideal = options.ideal ?? (options.bounds ? goodEnds : idealPoint(columns, directions));
    if (ideal.length !== columns.length || !ideal.every(Number.isFinite))
      return refuse('optionInvalid', 'The expected solution needs one number for each attribute.');
    const scores = itemSums(columns, (x, j) => {
      const scale = bounds[j] ?? { low: 0, high: 1 };
      return at(weights, j) * Math.abs(fraction(x, scale) - fraction(at(ideal, j), scale));
    });
    return scored(scores, 'lower', {});
  },
);
