import type { Attribute, Scale } from '../comparison';
import { typeDescriptions } from '../typeDescriptions';
import type { ScaleCurve } from '../vocabulary';

/** Why an attribute enters no score. */
export const hindrances = [
  'info',
  'noDirection',
  'noNumbers',
  'unordered',
  'noTarget',
  'nothingKnown',
  /** Its texts are there, and none of them is a value. */
  'notReadable',
  /** Without a fixed scale, and known only of items that are ruled out. */
  'onlyRuledOut',
] as const;
export type Hindrance = (typeof hindrances)[number];

/** Why this attribute cannot enter a score, whatever its cells are; `null` when it can. */
export function findHindrance(attribute: Attribute): Hindrance | null {
  if (attribute.role === 'info') return 'info';
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === null) return 'noNumbers';
  if (numbers === 'category' && attribute.order.length < 2) return 'unordered';
  if (attribute.direction === 'none') return 'noDirection';
  if (attribute.direction === 'target' && attribute.target === null) return 'noTarget';
  return null;
}

/** How a number becomes a worth of 0..1: its ends in the attribute's unit and which of them is good. */
export interface ScaleRule extends Scale {
  /** The best value where neither end is; `null` when an end is the best. */
  readonly target: number | null;
  readonly isLowerBetter: boolean;
}

/** The ends that a type brings along: no and yes, the worst and the best category. */
export function findOwnScale(attribute: Attribute): Scale | null {
  if (attribute.scale !== null) return attribute.scale;
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === 'answer') return { low: 0, high: 1 };
  return numbers === 'category' ? { low: 0, high: attribute.order.length - 1 } : null;
}

/** How worth grows along the fixed scale of an attribute; `null` where every step is worth the same, as around a target. */
export function curveOf({ direction, scale }: Pick<Attribute, 'direction' | 'scale'>): ScaleCurve | null {
  return direction === 'target' ? null : (scale?.curve ?? null);
}

/**
 * The rule of an attribute on the ends given, the same for every type. An ordered category names its worst first, as a
 * number's scale does; where lower is better its first is the best.
 */
export function scaleRule(attribute: Pick<Attribute, 'direction' | 'target'>, ends: Scale): ScaleRule {
  return {
    low: ends.low,
    high: ends.high,
    curve: curveOf({ direction: attribute.direction, scale: ends }) ?? undefined,
    target: attribute.direction === 'target' ? attribute.target : null,
    isLowerBetter: attribute.direction === 'lower',
  };
}

/**
 * How good a value is by itself, on no scale: greater is better, without limit; `null` where the attribute has no better
 * end. Of two values on a scale the one that is worth more is never less good, but for a target with values clipped.
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

/** Half of everything, so that the distance of two huge numbers stays finite. */
function ratio(part: number, from: number, span: number, to: number): number {
  const distance = to - from;
  if (Number.isFinite(distance)) return (part - from) / distance;
  return (part / 2 - from / 2) / span;
}

/** The share of the way from the low end to the high one, in factors instead of steps; both ends lie above 0. */
function logarithmicRatio(value: number, low: number, high: number): number {
  if (value === low || value === high) return value === low ? 0 : 1;
  const share = (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low));
  return Math.min(1, Math.max(0, share));
}

/**
 * Worth of a value: 1 at the best end (or the target), 0 at the worst (or the end farther from the target), along the
 * curve between, clipped outside the ends. On a scale without width everything is worth 0.5.
 */
export function worthOf(value: number, rule: ScaleRule): number {
  const clipped = Math.min(rule.high, Math.max(rule.low, value));
  if (rule.target !== null) return targetWorth(clipped, rule, rule.target);
  if (!(rule.low < rule.high)) return 0.5;
  const worth =
    rule.curve === 'logarithmic'
      ? logarithmicRatio(clipped, rule.low, rule.high)
      : ratio(clipped, rule.low, rule.high / 2 - rule.low / 2, rule.high);
  return rule.isLowerBetter ? 1 - worth : worth;
}

function targetWorth(value: number, rule: ScaleRule, target: number): number {
  const farther = Math.max(Math.abs(target / 2 - rule.low / 2), Math.abs(target / 2 - rule.high / 2));
  if (farther === 0) return 0.5;
  return Math.max(0, 1 - Math.abs(value / 2 - target / 2) / farther);
}

/** The value that is worth `worth`, on the better side of nothing: the inverse of `worthOf` for a rule with an end as its best. */
export function valueAtWorth(worth: number, rule: ScaleRule): number {
  const share = rule.isLowerBetter ? 1 - worth : worth;
  if (rule.curve === 'logarithmic') {
    if (share <= 0 || share >= 1) return share <= 0 ? rule.low : rule.high;
    const value = Math.exp(Math.log(rule.low) * (1 - share) + Math.log(rule.high) * share);
    return Math.min(rule.high, Math.max(rule.low, value));
  }
  return rule.low * (1 - share) + rule.high * share;
}
