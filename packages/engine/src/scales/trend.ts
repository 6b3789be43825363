import { at, generate, total, type Values } from './columns';
import { mean, pearson } from './statistics';

/** The least-squares line through points, and the part of the variance of y that it explains, 0 to 1. */
export interface Trend {
  readonly slope: number;
  readonly intercept: number;
  readonly explained: number;
}

/** `null` for fewer than three points, and if either side is constant. */
export function trendOf(x: Values, y: Values): Trend | null {
  const correlation = x.length < 3 ? null : pearson(x, y);
  if (correlation === null) return null;
  const [centerX, centerY] = [mean(x), mean(y)];
  const products = total(generate(x.length, (i) => (at(x, i) - centerX) * (at(y, i) - centerY)));
  const squares = total(generate(x.length, (i) => (at(x, i) - centerX) ** 2));
  const slope = products / squares;
  return { slope, intercept: centerY - slope * centerX, explained: correlation ** 2 };
}
