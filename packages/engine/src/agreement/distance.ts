import { at, generate, total, type Values } from '../scales/columns';

/*
 * How far apart two rankings are, 0 for the same. They are rank vectors of equal length, 1 the best, with equal numbers
 * for ties.
 */

/** Kemeny (1959): over all pairs, 2 if the order is reversed, 1 if it is tied on one side only. */
export function kemenyDistance(x: Values, y: Values): number {
  return total(pairGaps(x, y).map(Math.abs));
}

/** Frobenius (Dezert, Shekhovtsov and Sałabun 2024): the length of the difference of the two preference matrices. */
export function frobeniusDistance(x: Values, y: Values): number {
  // The matrices contain every pair twice.
  return Math.sqrt(2 * total(pairGaps(x, y).map((gap) => gap * gap)));
}

/** draWS (Sałabun and Shekhovtsov 2023), 0..1: the places that differ, each with its weight 2^-place in the reference. */
export function drawsDistance(reference: Values, ranks: Values): number {
  const n = reference.length;
  if (n === 0) return 0;
  const differing = generate(n, (i) => (at(reference, i) === at(ranks, i) ? 0 : 2 ** -at(reference, i)));
  return total(differing) / (1 - 2 ** -n);
}

/** For every pair, the sign of its order in x minus that in y. */
function pairGaps(x: Values, y: Values): number[] {
  const gaps: number[] = [];
  for (let i = 0; i < x.length; i++)
    for (let k = i + 1; k < x.length; k++)
      gaps.push(Math.sign(at(x, i) - at(x, k)) - Math.sign(at(y, i) - at(y, k)));
  return gaps;
}
