import { at, generate, type Preference, type Values } from '../scales/columns';
import { type Refusal, refuse } from '../scales/refusal';

/*
 * Curves of worth by themselves, as libraries of the field have them: what scales of attributes are held against.
 */

/** What a value beyond the ends of a curve is worth: the nearer end, more of the last slope, or no answer. */
export type BeyondRule = 'clip' | 'extend' | 'refuse';

interface CurveReading {
  readonly kind: 'read';
  readonly values: readonly number[];
  /** Positions of the values beyond the ends, which a person should see. */
  readonly beyond: readonly number[];
}

/**
 * Piecewise-linear worth: `cutoffs` rise, `worths[k]` belongs to `cutoffs[k]`, between them straight lines. Any shape
 * will do: a target is a curve that rises and falls.
 */
export function readPiecewise(
  values: Values,
  { cutoffs, worths }: { readonly cutoffs: readonly number[]; readonly worths: readonly number[] },
  beyondRule: BeyondRule = 'clip',
): CurveReading | Refusal {
  const isRising = cutoffs.every(
    (cutoff, k) => Number.isFinite(cutoff) && (k === 0 || cutoff > at(cutoffs, k - 1)),
  );
  if (cutoffs.length < 2 || cutoffs.length !== worths.length || !isRising || !worths.every(Number.isFinite))
    return refuse('boundsInvalid', 'A curve needs two or more points, from left to right.');
  const [low, high] = [at(cutoffs, 0), at(cutoffs, cutoffs.length - 1)];
  const worthOf = (x: number): number => {
    const next = cutoffs.findIndex((cutoff) => cutoff >= x);
    const k = next < 0 ? cutoffs.length - 1 : Math.max(1, next);
    const fraction = (x - at(cutoffs, k - 1)) / (at(cutoffs, k) - at(cutoffs, k - 1));
    return at(worths, k - 1) + fraction * (at(worths, k) - at(worths, k - 1));
  };
  const inside = beyondRule === 'extend' ? (x: number) => x : (x: number) => Math.max(low, Math.min(high, x));
  return read(values, { low, high }, beyondRule, (x) => worthOf(inside(x)));
}

/** Logarithmic worth: each doubling is worth the same. Ends above 0; values of 0 or less lie beyond the low end. */
export function readLogarithmic(
  values: Values,
  ends: { readonly low: number; readonly high: number },
  preference: Preference = 'higher',
): CurveReading | Refusal {
  if (!(ends.low > 0 && ends.high > ends.low && ends.high < Number.POSITIVE_INFINITY))
    return refuse('boundsInvalid', 'A logarithmic scale needs ends above 0.');
  const width = Math.log(ends.high) - Math.log(ends.low);
  return read(values, ends, 'clip', (x) => {
    const fraction = (Math.log(Math.max(ends.low, Math.min(ends.high, x))) - Math.log(ends.low)) / width;
    return preference === 'higher' ? fraction : 1 - fraction;
  });
}

function read(
  values: Values,
  { low, high }: { readonly low: number; readonly high: number },
  beyondRule: BeyondRule,
  worthOf: (value: number) => number,
): CurveReading | Refusal {
  const beyond: number[] = [];
  for (let item = 0; item < values.length; item++) {
    const value = at(values, item);
    if (!Number.isFinite(value)) return refuse('valueUnknown', 'A curve needs a number.', { item });
    if (value >= low && value <= high) continue;
    if (beyondRule === 'refuse')
      return refuse('valueOutsideBounds', 'A value lies outside the curve.', { item });
    beyond.push(item);
  }
  const worths = generate(values.length, (i) => worthOf(at(values, i)));
  if (!worths.every(Number.isFinite)) return refuse('overflow', 'The ends of the curve are too far apart.');
  return { kind: 'read', values: worths, beyond };
}
