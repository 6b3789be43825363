import type { Values } from '../scales/columns';
import { deviation } from '../scales/statistics';

/** PROMETHEE's thresholds in the column's unit, `q ≤ s ≤ p`. */
export interface Thresholds {
  readonly indifference: number;
  readonly preference: number;
  readonly spread: number;
}

/**
 * Default thresholds from the spread of a column, to two digits: half a standard deviation is negligible, two are a
 * clear advantage, and the Gaussian's inflection is half-way. All 1 if the column doesn't vary.
 */
export function usualThresholds(column: Values): Thresholds {
  const spread = deviation(column);
  if (!(spread > 0) || !Number.isFinite(spread)) return { indifference: 1, preference: 1, spread: 1 };
  const [indifference, preference] = [twoDigits(spread / 2), twoDigits(spread * 2)];
  return { indifference, preference, spread: twoDigits((indifference + preference) / 2) };
}

const twoDigits = (value: number): number => Number(value.toPrecision(2));
