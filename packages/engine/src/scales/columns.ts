import type { Direction } from '../vocabulary';

/** The numbers of one attribute, one per item: an array or a typed array. */
export type Values = ArrayLike<number>;

/** Which end of a column is good, where a method needs one of the two. */
export type Preference = Extract<Direction, 'higher' | 'lower'>;

/** The value at a position; NaN beyond the end, which the last check of every method turns into a refusal. */
export function at(values: Values, position: number): number {
  return values[position] ?? Number.NaN;
}

/** `count` numbers made one by one. */
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

/** One number per item: the sum over the attributes of what each cell is worth. */
export function itemSums(
  columns: readonly Values[],
  worth: (value: number, attribute: number) => number,
): number[] {
  const itemCount = columns[0]?.length ?? 0;
  return generate(itemCount, (item) =>
    columns.reduce((sum, column, attribute) => sum + worth(at(column, item), attribute), 0),
  );
}

/** One number per item: the product over the attributes of what each cell is worth. */
export function itemProducts(
  columns: readonly Values[],
  worth: (value: number, attribute: number) => number,
): number[] {
  const itemCount = columns[0]?.length ?? 0;
  return generate(itemCount, (item) =>
    columns.reduce((product, column, attribute) => product * worth(at(column, item), attribute), 1),
  );
}

/** Every column turned by `turn`; typed arrays become arrays, the originals stay. */
export function mapCells(
  columns: readonly Values[],
  turn: (value: number, attribute: number, item: number) => number,
): number[][] {
  return columns.map((column, attribute) =>
    generate(column.length, (item) => turn(at(column, item), attribute, item)),
  );
}

/** The best value of a column; the worst with the preference turned. */
export function best(values: Values, preference: Preference): number {
  return preference === 'higher' ? largest(values) : smallest(values);
}

export function worst(values: Values, preference: Preference): number {
  return preference === 'higher' ? smallest(values) : largest(values);
}

/**
 * The same column in a size whose squares and sums neither overflow nor vanish; ordinary numbers stay as they are.
 * For whatever does not depend on the unit: ranges, shares, norms, correlations.
 */
export function inSafeSize(values: Values): Values {
  const size = largestSize(values);
  if (size === 0 || (size > 1e-100 && size < 1e100)) return values;
  // Two divisions, since the reciprocal of a denormal would itself be infinite.
  return generate(values.length, (i) => at(values, i) / size);
}

/** True when no NaN and no infinity is anywhere within. */
export function isFiniteThroughout(answer: unknown): boolean {
  if (typeof answer === 'number') return Number.isFinite(answer);
  if (Array.isArray(answer)) return answer.every(isFiniteThroughout);
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).every(isFiniteThroughout);
  return true;
}
