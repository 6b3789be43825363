import { at, generate, type Values } from './columns';

/** The figures of a box plot. */
export interface BoxFigures {
  readonly count: number;
  readonly min: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly max: number;
  /** The outermost values within one and a half boxes of the box (Tukey 1977). */
  readonly lowWhisker: number;
  readonly highWhisker: number;
}

/** Tukey's whiskers reach at most this many boxes beyond the box. */
const whiskerReach = 1.5;

/**
 * The box figures of rising numbers, `null` without any. Quartiles are interpolated between two values, as in R's type
 * 7 and QUARTILE.INC of spreadsheets. With `isWhole` they are values that occur (type 1), because nothing lies between.
 */
export function boxFigures(rising: Values, isWhole: boolean): BoxFigures | null {
  const count = rising.length;
  if (count === 0) return null;
  const quantile = isWhole ? occurringQuantile : betweenQuantile;
  const [lowerQuartile, median, upperQuartile] = [
    quantile(rising, 0.25),
    quantile(rising, 0.5),
    quantile(rising, 0.75),
  ];
  const reach = whiskerReach * (upperQuartile - lowerQuartile);
  let [low, high] = [0, count - 1];
  while (at(rising, low) < lowerQuartile - reach) low++;
  while (at(rising, high) > upperQuartile + reach) high--;
  return {
    count,
    min: at(rising, 0),
    lowerQuartile,
    median,
    upperQuartile,
    max: at(rising, count - 1),
    lowWhisker: at(rising, low),
    highWhisker: at(rising, high),
  };
}

const occurringQuantile = (rising: Values, share: number): number =>
  at(rising, Math.max(0, Math.ceil(rising.length * share) - 1));

function betweenQuantile(rising: Values, share: number): number {
  const place = (rising.length - 1) * share;
  const [before, after] = [at(rising, Math.floor(place)), at(rising, Math.ceil(place))];
  const part = place - Math.floor(place);
  // Weights both separately, so that huge numbers don't overflow.
  return before === after ? before : before * (1 - part) + after * part;
}

/** Bars of a histogram: `counts[k]` values from `from + k × step` to below the next. */
export interface Bins {
  readonly from: number;
  readonly step: number;
  readonly counts: readonly number[];
}

/**
 * Counts values from `low` to `high` in bars that begin at multiples of a step. A value on a boundary is in the bar
 * above it.
 */
export function binValues(
  values: Values,
  { low, high, step }: { readonly low: number; readonly high: number; readonly step: number },
): Bins {
  const first = stepsBelow(low, step);
  const counts = generate(stepsBelow(high, step) - first + 1, () => 0);
  for (let i = 0; i < values.length; i++) {
    const bin = stepsBelow(at(values, i), step) - first;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from: first * step, step, counts };
}

/** Tolerates rounding, so that 0.3 is not below three steps of 0.1. */
const stepsBelow = (value: number, step: number): number => Math.floor(value / step + 1e-9);
