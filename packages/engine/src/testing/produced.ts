import type { Vector } from './vectorFile';

/** What the engine gives for a vector, under the names the vector file uses. */
export type Produced = Readonly<Record<string, unknown>>;

/** A vector asks in a word that is not known: it is listed with that word, and nothing is guessed. */
export class UnknownWord extends Error {}

/** By the vector file's name of a method. */
export type Producers = Readonly<Record<string, (vector: Vector) => Produced>>;

/** Where two answers differ by more than the tolerance, the first such point; `undefined` where they agree. */
export function findDifference(
  expected: unknown,
  actual: unknown,
  tolerance: number,
  path = '',
): string | undefined {
  if (typeof expected === 'number' && typeof actual === 'number')
    return Math.abs(expected - actual) <= tolerance ? undefined : `${path}: ${actual}, expected ${expected}`;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length)
      return `${path}: ${actual.length} entries, expected ${expected.length}`;
    for (const [i, value] of expected.entries()) {
      const difference = findDifference(value, actual[i], tolerance, `${path}[${i}]`);
      if (difference) return difference;
    }
    return undefined;
  }
  return Object.is(expected, actual) ? undefined : `${path}: ${String(actual)}, expected ${String(expected)}`;
}
