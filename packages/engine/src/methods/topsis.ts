import { at, mapCells } from '../scales/columns';
import type { Normalization } from '../scales/normalization';
import { refuse } from '../scales/refusal';
import { antiIdealPoint, closeness, distances, idealPoint, type Metric } from './ideal';
import { defineMethod, type MethodOptions, scored } from './problem';

export interface TopsisOptions extends MethodOptions {
  readonly normalization?: Normalization;
  readonly metric?: Metric;
  /** Given ideals, in weighted and normalised numbers. By default the data's own. */
  readonly ideal?: readonly number[];
  readonly antiIdeal?: readonly number[];
}

export interface TopsisExtras {
  readonly distancesToIdeal: readonly number[];
  readonly distancesToAntiIdeal: readonly number[];
}

/**
 * TOPSIS: near the ideal, far from the anti-ideal.
 *
 * Paper   Hwang, C. L. and Yoon, K. (1981). Multiple Attribute Decision Making. Springer.
 * Formula v = w·r; A⁺, A⁻ the best and worst of every column of v; C_i = D⁻/(D⁺ + D⁻), 0..1, the larger the better.
 * Domain  any numbers with the vector (default) or min-max normalisation.
 * Family  ideal. Where D⁺ + D⁻ = 0 all items are the same: a full tie at one half.
 */
export const topsis = defineMethod<TopsisOptions, TopsisExtras>(
  { name: 'TOPSIS', normalization: 'vectorKept' },
  (ready, options) => {
    const weighted = mapCells(ready.columns, (value, j) => at(ready.weights, j) * value);
    const ideal = options.ideal ?? idealPoint(weighted, ready.directions);
    const antiIdeal = options.antiIdeal ?? antiIdealPoint(weighted, ready.directions);
    if (ideal.length !== weighted.length || antiIdeal.length !== weighted.length)
      return refuse('optionInvalid', 'The ideals need one number for each attribute.');
    const toIdeal = distances(weighted, ideal, options.metric ?? 'euclidean');
    const toAntiIdeal = distances(weighted, antiIdeal, options.metric ?? 'euclidean');
    return scored(closeness(toIdeal, toAntiIdeal), 'higher', {
      distancesToIdeal: toIdeal,
      distancesToAntiIdeal: toAntiIdeal,
    });
  },
);
