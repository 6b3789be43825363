import { type Attribute, type Column, type Scale, typeDescriptions } from '@tertium/engine';

/** The parts of a scale that can be moved. */
export const scaleParts = ['low', 'target', 'high'] as const;
export type ScalePart = (typeof scaleParts)[number];

/** The positions of a scale's parts in the attribute's unit. There is no target if an end is best. */
export interface ScalePlaces extends Scale {
  readonly target: number | null;
}

/** The range of numbers on which a scale is drawn, and the step in which its parts are moved. */
export interface ScaleAxis extends Scale {
  readonly step: number;
}

/** The margin on each side, as a share of the axis. */
const marginShare = 0.04;
/** The least number of steps on an axis. There can be up to five times as many. */
const stepsAcross = 100;

/**
 * The axis for a scale and the data around it. On each side it shows data only up to half of the scale's width, so that one
 * far value doesn't squeeze the scale. `null` if the numbers are too large to be drawn.
 */
export function axisFor(
  places: ScalePlaces,
  attribute: Pick<Attribute, 'type' | 'decimals'>,
  column: Column,
): ScaleAxis | null {
  const least = Math.min(places.low, places.target ?? places.low);
  const most = Math.max(places.high, places.target ?? places.high);
  const half = (most - least) / 2;
  const [dataLow, dataHigh] = column.count === 0 ? [least, most] : [column.min, column.max];
  const from = Math.min(least, Math.max(dataLow, least - half));
  const to = Math.max(most, Math.min(dataHigh, most + half));
  const margin = (to - from) * marginShare;
  const hasNegative = least < 0 || dataLow < 0 || typeDescriptions[attribute.type].numbers === 'day';
  const low = hasNegative ? from - margin : Math.max(0, from - margin);
  const high = to + margin;
  const step = stepFor(high - low, attribute, column);
  return Number.isFinite(high - low) && step > 0 && low + step > low && high - step < high
    ? { low, high, step }
    : null;
}

/** 1, 2 or 5 times a power of ten. Whole if all known values are, and not finer than the shown decimals. */
function stepFor(
  span: number,
  { type, decimals }: Pick<Attribute, 'type' | 'decimals'>,
  column: Column,
): number {
  const power = 10 ** Math.floor(Math.log10(span / stepsAcross));
  const ratio = span / stepsAcross / power;
  const round = power * (ratio >= 5 ? 5 : ratio >= 2 ? 2 : 1);
  const isDay = typeDescriptions[type].numbers === 'day';
  const isWhole = isDay || decimals === 0 || (column.count > 0 && isWholeThroughout(column));
  const least = isWhole ? 1 : decimals === null ? 0 : 10 ** -decimals;
  return Math.max(least, isDay ? Math.round(round) : round);
}

function isWholeThroughout(column: Column): boolean {
  return column.valueByCode.every((value) => Number.isInteger(value) || !Number.isFinite(value));
}

/** The range in which a part can be moved: the low end stays below the high one, and target and points between them. */
export function reachOf(
  part: ScalePart,
  { low, high, target, points = [] }: ScalePlaces,
  axis: ScaleAxis,
  isAboveNone = false,
): Scale {
  const [first, last] = [points[0]?.at ?? high, points.at(-1)?.at ?? low];
  const least = isAboveNone ? Math.max(axis.low, axis.step) : axis.low;
  switch (part) {
    case 'low':
      return {
        low: Math.min(least, low),
        high: Math.max(low, Math.min(target ?? high, first - axis.step)),
      };
    case 'high':
      return {
        low: Math.min(high, Math.max(target ?? low, last + axis.step)),
        high: Math.max(axis.high, high),
      };
    case 'target':
      return { low, high };
  }
}

/** Rounds a value to a step of the axis within its range, or to the end of the range if it contains no step. */
export function settleOn(value: number, reach: Scale, { step }: ScaleAxis): number {
  const within = (each: number) => Math.min(reach.high, Math.max(reach.low, each));
  const [first, last] = [Math.ceil(reach.low / step), Math.floor(reach.high / step)];
  if (first > last) return within(value);
  const steps = Math.min(last, Math.max(first, Math.round(value / step)));
  return within(Number((steps * step).toPrecision(12)) + 0);
}

/** Moves a value by steps. From between two steps, the next one counts as the first. */
export function stepFrom(value: number, steps: number, reach: Scale, axis: ScaleAxis): number {
  const at = value / axis.step;
  const near = Math.round(at);
  const isOnStep = Math.abs(at - near) < 1e-6;
  const from = isOnStep ? near : steps > 0 ? Math.floor(at) : Math.ceil(at);
  return settleOn((from + steps) * axis.step, reach, axis);
}
