import type { Direction } from '../vocabulary';

/** The numbers of one attribute, one per item: an array or a typed array. */
export type Values = ArrayLike<number>;

/** Which end of a column is good, for methods that need one of the two. */
export type Preference = Extract<Direction, 'higher' | 'lower'>;

/** The value at an index. NaN beyond the end, which the last check of every method turns into a refusal. */
export function at(values: Values, position: number): number {
  return values[position] ?? Number.NaN;
}

/** Makes `count` numbers one by one. */
export function generate(count: number, make: (position: number) => number): number[] {
  return Array.from({ length: count }, (_, position) => make(position));
}

export function total(values: Values): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += at(values, i);
  return sum;
}

export function smallest(values: Values): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < values.length; i++) least = Math.min(least, at(values, i));
  return least;
}

export function largest(values: Values): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) most = Math.max(most, at(values, i));
  return most;
}

export function largestSize(values: Values): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(at(values, i)));
  return most;
}

/** For each item, the sum of its cells' worths over the attributes. */
export function itemSums(
  columns: readonly Values[],
  worth: (value: number, attribute: number) => number,
): number[] {
  const itemCount = columns[0]?.length ?? 0;
  return generate(itemCount, (item) =>
    columns.reduce((sum, column, attribute) => sum + worth(at(column, item), attribute), 0),
  );
}

/** For each item, the product of its cells' worths over the attributes. */
export function itemProducts(
  columns: readonly Values[],
  worth: (value: number, attribute: number) => number,
): number[] {
  const itemCount = columns[0]?.length ?? 0;
  return generate(itemCount, (item) =>
    columns.reduce((product, column, attribute) => product * worth(at(column, item), attribute), 1),
  );
}

/** Maps every cell of every column. Typed arrays become arrays, and the originals stay. */
export function mapCells(
  columns: readonly Values[],
  turn: (value: number, attribute: number, item: number) => number,
): number[][] {
  return columns.map((column, attribute) =>
    generate(column.length, (item) => turn(at(column, item), attribute, item)),
  );
}

/** The best value of a column. Reverse the preference for the worst. */
export function best(values: Values, preference: Preference): number {
  return preference === 'higher' ? largest(values) : smallest(values);
}

export function worst(values: Values, preference: Preference): number {
  return preference === 'higher' ? smallest(values) : largest(values);
}

/**
 * Scales a column so that its squares and sums neither overflow nor underflow. Ordinary numbers stay the same. For
 * everything that doesn't depend on the unit: ranges, shares, norms, correlations.
 */
export function inSafeSize(values: Values): Values {
  const size = largestSize(values);
  if (size === 0 || (size > 1e-100 && size < 1e100)) return values;
  // Divides twice, because the reciprocal of a denormal would be infinite.
  return generate(values.length, (i) => at(values, i) / size);
}

/** Whether an answer contains no NaN and no infinity. */
export function isFiniteThroughout(answer: unknown): boolean {
  if (typeof answer === 'number') return Number.isFinite(answer);
  if (Array.isArray(answer)) return answer.every(isFiniteThroughout);
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).every(isFiniteThroughout);
  return true;
}
