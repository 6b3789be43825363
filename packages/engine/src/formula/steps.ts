import { divisionByZero, type Ends, notReal, type Step, tooLarge } from './vector';

/** The smallest and largest result at the four corners. */
function atCorners(point: Step['point']): Step['ends'] {
  return (ends, aLow, aHigh, bLow, bHigh) => {
    const [p, q, r, s] = [point(aLow, bLow), point(aLow, bHigh), point(aHigh, bLow), point(aHigh, bHigh)];
    ends.low = Math.min(p, q, r, s);
    ends.high = Math.max(p, q, r, s);
  };
}

/** A step that is monotonic in each of its two numbers. */
const monotone = (point: Step['point']): Step => ({ point, ends: atCorners(point) });

const divide = (a: number, b: number) => a / b;

function powerEnds(ends: Ends, aLow: number, aHigh: number, bLow: number, bHigh: number): void {
  const isWhole = bLow === bHigh && Number.isInteger(bLow);
  if (aLow <= 0 && aHigh >= 0 && bLow < 0) ends.state = divisionByZero;
  else if (aLow < 0 && !isWhole) ends.state = notReal;
  else {
    atCorners(power)(ends, aLow, aHigh, bLow, bHigh);
    if (isWhole && bLow % 2 === 0 && bLow !== 0 && aLow < 0 && aHigh > 0) ends.low = 0;
    // 0 to the power of 0 is 1, but 0 to any higher power is 0: both corners count.
    if (aLow === 0 && bLow === 0 && bHigh > 0) ends.low = 0;
  }
}

const power = (a: number, b: number) => a ** b;

/** Rounds half away from zero, by the decimals that people see: 2.675 becomes 2.68. */
export function roundTo(value: number, digits: number): number {
  const size = Math.abs(value);
  if (size >= 1e15) return value;
  const scale = 10 ** Math.abs(digits);
  const scaled = digits < 0 ? size / scale : size * scale;
  if (!Number.isFinite(scaled)) return value;
  const rounded = Math.round(scaled * (1 + Number.EPSILON));
  return Math.sign(value) * (digits < 0 ? rounded * scale : rounded / scale);
}

/** The year of a day, given as days since 1970-01-01. */
export const yearOf = (day: number): number => new Date(Math.floor(day) * 86_400_000).getUTCFullYear();

const truth = (isTrue: boolean) => (isTrue ? 1 : 0);

/** Whether a comparison of a and b is true, as far as their difference is certain: 1 yes, 0 no, 0–1 undecided. */
const compare = (
  point: Step['point'],
  isAlways: (...ends: Corners) => boolean,
  isNever: (...ends: Corners) => boolean,
): Step => ({
  point,
  ends: (ends, ...corners) => {
    ends.low = truth(isAlways(...corners));
    ends.high = truth(!isNever(...corners));
  },
});

type Corners = [aLow: number, aHigh: number, bLow: number, bHigh: number];

const isBelow = (...[, aHigh, bLow]: Corners) => aHigh < bLow;
const isAtMost = (...[, aHigh, bLow]: Corners) => aHigh <= bLow;
const isAbove = (...[aLow, , , bHigh]: Corners) => aLow > bHigh;
const isAtLeast = (...[aLow, , , bHigh]: Corners) => aLow >= bHigh;
const isApart = (...ends: Corners) => isBelow(...ends) || isAbove(...ends);
const isOne = (...[aLow, aHigh, bLow, bHigh]: Corners) => aLow === aHigh && bLow === bHigh && aLow === bLow;

export const steps = {
  '+': monotone((a, b) => a + b),
  '-': monotone((a, b) => a - b),
  '*': monotone((a, b) => a * b),
  '/': {
    point: divide,
    ends: (ends, aLow, aHigh, bLow, bHigh) => {
      if (bLow <= 0 && bHigh >= 0) ends.state = divisionByZero;
      else atCorners(divide)(ends, aLow, aHigh, bLow, bHigh);
    },
    trouble: (_, b) => (b === 0 ? divisionByZero : tooLarge),
  },
  '^': {
    point: power,
    ends: powerEnds,
    trouble: (a, b) =>
      a === 0 && b < 0 ? divisionByZero : a < 0 && !Number.isInteger(b) ? notReal : tooLarge,
  },
  '<': compare((a, b) => truth(a < b), isBelow, isAtLeast),
  '<=': compare((a, b) => truth(a <= b), isAtMost, isAbove),
  '>': compare((a, b) => truth(a > b), isAbove, isAtMost),
  '>=': compare((a, b) => truth(a >= b), isAtLeast, isBelow),
  '=': compare((a, b) => truth(a === b), isOne, isApart),
  '!=': compare((a, b) => truth(a !== b), isApart, isOne),
  min: monotone(Math.min),
  max: monotone(Math.max),
  round: monotone(roundTo),
  year: monotone(yearOf),
  abs: {
    point: Math.abs,
    ends: (ends, low, high) => {
      ends.low = low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high));
      ends.high = Math.max(Math.abs(low), Math.abs(high));
    },
  },
} as const satisfies Readonly<Record<string, Step>>;
