import type { Attribute, Scale, ScalePoint } from '../comparison';
import { typeDescriptions } from '../typeDescriptions';
import type { ScaleCurve } from '../vocabulary';
import { keptOf, type SoftLimit, softLimitOf } from './softLimit';

/** Why an attribute enters no score. */
export const hindrances = [
  'info',
  'noDirection',
  'noNumbers',
  'unordered',
  'noTarget',
  'nothingKnown',
  /** It has texts, but none of them is a value. */
  'notReadable',
  /** Without a fixed scale, and known only for ruled out items. */
  'onlyRuledOut',
] as const;
export type Hindrance = (typeof hindrances)[number];

/** Why this attribute cannot enter a score, whatever its cells are. `null` if it can. */
export function findHindrance(attribute: Attribute): Hindrance | null {
  if (attribute.role === 'info') return 'info';
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === null) return 'noNumbers';
  if (numbers === 'category' && attribute.order.length < 2) return 'unordered';
  if (attribute.direction === 'none') return 'noDirection';
  if (attribute.direction === 'target' && attribute.target === null) return 'noTarget';
  return null;
}

/** How a number becomes a worth of 0..1: the ends in the attribute's unit, and which of them is good. */
export interface ScaleRule extends Scale {
  /** The best value between the ends, `null` if an end is the best. */
  readonly target: number | null;
  readonly isLowerBetter: boolean;
  /** The limit beyond which a value keeps only a part of its worth. */
  readonly soft: SoftLimit | null;
}

/**
 * The fixed scale, or the ends that a type implies: no and yes, the worst and the best category. Categories always
 * cover their whole order, in even steps unless points were set for exactly this order.
 */
export function findOwnScale({
  type,
  order,
  scale,
}: Pick<Attribute, 'type' | 'order' | 'scale'>): Scale | null {
  const { numbers } = typeDescriptions[type];
  if (numbers === 'category') return hasWorthsFor(scale, order) ? scale : { low: 0, high: order.length - 1 };
  if (scale !== null && scale.categories === undefined) return scale;
  return numbers === 'answer' ? { low: 0, high: 1 } : null;
}

/** Whether a scale has a worth for each category of exactly this order. */
export function hasWorthsFor(scale: Scale | null, order: readonly string[]): boolean {
  const named = scale?.categories;
  return named?.length === order.length && named.every((name, level) => name === order[level]);
}

/** How worth grows along a scale without even steps: by doublings, or from point to point. */
export type Growth = ScaleCurve | 'points';

/** How worth grows along the fixed scale of an attribute. `null` if every step is worth the same, as around a target. */
export function curveOf({ direction, scale }: Pick<Attribute, 'direction' | 'scale'>): Growth | null {
  if (direction === 'target') return null;
  return scale?.points === undefined ? (scale?.curve ?? null) : 'points';
}

/**
 * The rule of an attribute on the given ends, the same for every type. Ordered categories list the worst first, like
 * the scale of a number. If lower is better, the first is the best.
 */
export function scaleRule(attribute: ScaledBy, ends: Scale): ScaleRule {
  const isEven = curveOf({ direction: attribute.direction, scale: ends }) === null;
  return {
    low: ends.low,
    high: ends.high,
    curve: isEven ? undefined : ends.curve,
    points: isEven ? undefined : ends.points,
    target: attribute.direction === 'target' ? attribute.target : null,
    isLowerBetter: attribute.direction === 'lower',
    soft: softLimitOf({ type: 'number', role: 'want', limit: null, ...attribute }),
  };
}

/** The fields that determine worth. Without `limit`, no soft limit applies. */
type ScaledBy = Pick<Attribute, 'direction' | 'target'> & Partial<Pick<Attribute, 'type' | 'role' | 'limit'>>;

/**
 * How good a value is by itself, independent of a scale: greater is better, unbounded. `null` if the attribute has no
 * better end. Of two values on a scale, the one with more worth is never less good, except for clipped values around a
 * target.
 */
export function goodnessOf(
  { direction, target }: Pick<Attribute, 'direction' | 'target'>,
  value: number,
): number | null {
  switch (direction) {
    case 'higher':
      return value;
    case 'lower':
      return 0 - value;
    case 'target':
      return target === null ? null : 0 - Math.abs(value - target);
    case 'none':
      return null;
  }
}

/** Halves everything, so that the distance of two huge numbers stays finite. */
function ratio(part: number, from: number, span: number, to: number): number {
  const distance = to - from;
  if (Number.isFinite(distance)) return (part - from) / distance;
  return (part / 2 - from / 2) / span;
}

/** The position between low and high end in factors instead of steps. Both ends are above 0. */
function logarithmicRatio(value: number, low: number, high: number): number {
  if (value === low || value === high) return value === low ? 0 : 1;
  const share = (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low));
  return Math.min(1, Math.max(0, share));
}

/** The points of a scale with its two ends, from low to high. */
function knotsOf({ low, high, points = [] }: Scale): readonly ScalePoint[] {
  return [{ at: low, rise: 0 }, ...points, { at: high, rise: 1 }];
}

/** The rise of a value between the ends of a scale with points. */
function riseAmong(value: number, { low, high, points = [] }: Scale): number {
  let from: ScalePoint = { at: low, rise: 0 };
  for (let k = 0; k <= points.length; k++) {
    const to = points[k] ?? { at: high, rise: 1 };
    if (value === to.at) return to.rise;
    if (value < to.at) {
      const part = ratio(value, from.at, to.at / 2 - from.at / 2, to.at);
      return Math.min(to.rise, from.rise + part * (to.rise - from.rise));
    }
    from = to;
  }
  return 1;
}

/**
 * The worth of a value: 1 at the best end (or the target), 0 at the worst (or the end farther from the target), along
 * the curve or the points between, clipped outside the ends. On a scale without width everything is worth 0.5. Beyond a
 * soft limit a part is lost.
 */
export function worthOf(value: number, rule: ScaleRule): number {
  return keptOf(fullWorthOf(value, rule), value, rule.soft);
}

/** The worth of a value without the soft limit. */
export function fullWorthOf(value: number, rule: ScaleRule): number {
  const clipped = Math.min(rule.high, Math.max(rule.low, value));
  if (rule.target !== null) return targetWorth(clipped, rule, rule.target);
  if (!(rule.low < rule.high)) return 0.5;
  const rise = riseOf(clipped, rule);
  return rule.isLowerBetter ? 1 - rise : rise;
}

function riseOf(value: number, rule: ScaleRule): number {
  if (rule.points !== undefined) return riseAmong(value, rule);
  return rule.curve === 'logarithmic'
    ? logarithmicRatio(value, rule.low, rule.high)
    : ratio(value, rule.low, rule.high / 2 - rule.low / 2, rule.high);
}

function targetWorth(value: number, rule: ScaleRule, target: number): number {
  const farther = Math.max(Math.abs(target / 2 - rule.low / 2), Math.abs(target / 2 - rule.high / 2));
  if (farther === 0) return 0.5;
  return Math.max(0, 1 - Math.abs(value / 2 - target / 2) / farther);
}

/** From where to where a value moves until its worth changes. */
export interface WayAlong {
  readonly towards: 'better' | 'worse';
  /** Worths closer than this are equal. */
  readonly tolerance?: number;
}

/**
 * The last value on the way that has not passed `worth`: every value farther on is worth more (or less, on the way
 * down). It is the inverse of `worthOf` for a rule with an end as its best. If several values have the same worth, it
 * is the one at the far end.
 */
export function valueAtWorth(worth: number, rule: ScaleRule, way: WayAlong = { towards: 'better' }): number {
  const { soft } = rule;
  if (soft === null) return valueAtFullWorth(worth, rule, way);
  // At the limit the worth drops in a step that no value falls into, so the limit itself is the last value.
  const { towards, tolerance = 0 } = way;
  const [above, below] = [fullWorthOf(soft.at, rule), soft.kept * fullWorthOf(soft.at, rule)];
  const isInside = towards === 'better' ? worth >= above - tolerance : worth > above + tolerance;
  if (isInside) return valueAtFullWorth(Math.max(worth, above), rule, way);
  const isBeyondIt = towards === 'better' ? worth < below - tolerance : worth <= below + tolerance;
  if (!isBeyondIt) return soft.at;
  return valueAtFullWorth(soft.kept === 0 ? 0 : Math.min(worth, below) / soft.kept, rule, way);
}

function valueAtFullWorth(worth: number, rule: ScaleRule, { towards, tolerance = 0 }: WayAlong): number {
  const share = rule.isLowerBetter ? 1 - worth : worth;
  if (rule.points !== undefined)
    return valueAmong(share, rule, (towards === 'better') !== rule.isLowerBetter, tolerance);
  if (rule.curve === 'logarithmic') {
    if (share <= 0 || share >= 1) return share <= 0 ? rule.low : rule.high;
    const value = Math.exp(Math.log(rule.low) * (1 - share) + Math.log(rule.high) * share);
    return Math.min(rule.high, Math.max(rule.low, value));
  }
  return rule.low * (1 - share) + rule.high * share;
}

/** On the way up, the last value whose rise is no greater. On the way down, the last whose rise is as great. */
function valueAmong(rise: number, scale: Scale, isUp: boolean, tolerance: number): number {
  const knots = knotsOf(scale);
  const at = isUp
    ? knots.findLastIndex((knot) => knot.rise <= rise + tolerance)
    : knots.findIndex((knot) => knot.rise >= rise - tolerance);
  const [near, far] = [knots[at], knots[isUp ? at + 1 : at - 1]];
  if (near === undefined) return isUp ? scale.low : scale.high;
  if (far === undefined) return near.at;
  const part = Math.min(1, Math.max(0, (rise - near.rise) / (far.rise - near.rise)));
  return near.at * (1 - part) + far.at * part;
}
