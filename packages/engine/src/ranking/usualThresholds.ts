import type { Values } from '../scales/columns';
import { deviation } from '../scales/statistics';

/** Thresholds of PROMETHEE, in what the column holds; `q ≤ s ≤ p`. */
export interface Thresholds {
  readonly indifference: number;
  readonly preference: number;
  readonly spread: number;
}

/**
 * Thresholds from how far a column spreads, to begin with: half a standard deviation is too small to matter, two are a
 * clear advantage, and the Gaussian turns half-way; to two digits. All 1 where nothing varies.
 */
export function usualThresholds(column: Values): Thresholds {
  const spread = deviation(column);
  if (!(spread > 0) || !Number.isFinite(spread)) return { indifference: 1, preference: 1, spread: 1 };
  const [indifference, preference] = [twoDigits(spread / 2), twoDigits(spread * 2)];
  return { indifference, preference, spread: twoDigits((indifference + preference) / 2) };
}

const twoDigits = (value: number): number => Number(value.toPrecision(2));
