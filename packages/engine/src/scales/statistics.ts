import { at, generate, inSafeSize, total, type Values } from './columns';

export function mean(values: Values): number {
  return total(values) / values.length;
}

/** Population variance (divisor n), 0 for a constant column. */
export function variance(values: Values): number {
  const center = mean(values);
  return mean(generate(values.length, (i) => (at(values, i) - center) ** 2));
}

/** Population standard deviation (divisor n). */
export function deviation(values: Values): number {
  return isConstant(values) ? 0 : Math.sqrt(variance(values));
}

/** Whether all values are exactly equal. Rounding in the mean must not make a constant column vary. */
export function isConstant(values: Values): boolean {
  for (let i = 1; i < values.length; i++) if (at(values, i) !== at(values, 0)) return false;
  return true;
}

/** Euclidean length of a column. */
export function norm(values: Values): number {
  return Math.sqrt(total(generate(values.length, (i) => at(values, i) ** 2)));
}

/** A correlation nearer to ±1 than this differs from it only by rounding. */
const roundOff = 1e-12;

/** Pearson's correlation, -1..1, exactly ±1 on a line. `null` if either side is constant or both are empty. */
export function pearson(a: Values, b: Values): number | null {
  if (a.length !== b.length || a.length === 0 || isConstant(a) || isConstant(b)) return null;
  const [x, y] = [inSafeSize(a), inSafeSize(b)];
  const [centerX, centerY] = [mean(x), mean(y)];
  const dx = generate(x.length, (i) => at(x, i) - centerX);
  const dy = generate(y.length, (i) => at(y, i) - centerY);
  const size = norm(dx) * norm(dy);
  if (size === 0) return null;
  const correlation = total(generate(dx.length, (i) => at(dx, i) * at(dy, i))) / size;
  return Math.abs(correlation) > 1 - roundOff ? Math.sign(correlation) : correlation;
}
