import { isBetter, tieTolerance } from './places';

const number = new Float64Array(1);
const bits = new BigInt64Array(number.buffer);

/** The next greater floating-point number of a number that is 0 or more. */
function neighbour(value: number): number {
  number[0] = value;
  bits[0] = (bits[0] ?? 0n) + 1n;
  return number[0] ?? value;
}

/** The greatest number that is not better than a score (0 or more). Exactly the numbers above it are better. */
export function barAbove(score: number): number {
  return lastThat((value) => !isBetter(value, score), score, score + 2 * tieTolerance(score, score));
}

/** The greatest number that a score (0 or more) is better than, -1 for none. */
export function barBelow(score: number): number {
  if (!isBetter(score, 0)) return -1;
  return lastThat(
    (value) => isBetter(score, value),
    Math.max(0, score - 2 * tieTolerance(score, score)),
    score,
  );
}

/**
 * Bisects for the last number that holds, from `from`, which holds, to `to`, which doesn't, down to neighbouring
 * floating-point numbers.
 */
function lastThat(holds: (value: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  while (neighbour(low) < high) {
    const middle = low + (high - low) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
