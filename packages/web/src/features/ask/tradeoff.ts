import { isMeasured, type ScaleRule, worthOf } from '@tertium/engine';
import type { Asked } from './asked';

/**
 * The length of a scale in its unit, if each step is worth the same, straight from 0 at one end to 1 at the other.
 * `null` for a target or a curve, where steps differ in worth and no rate holds.
 */
export function straightReach(rule: ScaleRule): number | null {
  const reach = rule.high - rule.low;
  // Points and soft limits can lie between the tried values.
  if (rule.points !== undefined || rule.soft !== null) return null;
  if (!(reach > 0 && reach < Number.POSITIVE_INFINITY)) return null;
  const isStraight = samples.every((part) => {
    const along = rule.isLowerBetter ? 1 - part : part;
    return Math.abs(worthOf(rule.low + part * reach, rule) - along) < 1e-9;
  });
  return isStraight ? reach : null;
}

const samples = Array.from({ length: 17 }, (_, i) => i / 16);

/** Whether a person can be asked what a step of it is worth in another attribute. */
export const canBeTraded = ({ attribute, rule }: Pick<Asked, 'attribute' | 'rule'>): boolean =>
  isMeasured(attribute.type) && straightReach(rule) !== null;

/** About a fifth of a scale, rounded to 1, 2 or 5 times a power of ten. */
export function stepOn(reach: number): number {
  const power = 10 ** Math.floor(Math.log10(reach / 5));
  const times = reach / 5 / power;
  return Number((power * (times >= 5 ? 5 : times >= 2 ? 2 : 1)).toPrecision(12));
}

interface Trade {
  /** The gained step, in its unit, and the length of its scale. */
  readonly step: number;
  readonly reach: number;
  /** The length of the scale to pay with, and its weight. */
  readonly paidReach: number;
  readonly paidWeight: number;
}

/**
 * The weight at which paying `amount` for `step` changes nothing. On straight scales the step adds weight · step /
 * reach to the score, and paying removes paidWeight · amount / paidReach. The two are equal for one weight.
 */
export function weightOfAmount({ step, reach, paidReach, paidWeight }: Trade, amount: number): number {
  return (paidWeight * (amount / paidReach)) / (step / reach);
}

/** The amount that a weight implies. */
export function amountOfWeight({ step, reach, paidReach, paidWeight }: Trade, weight: number): number {
  return (weight * (step / reach) * paidReach) / paidWeight;
}
