import { isMeasured, type ScaleRule, worthOf } from '@tertium/engine';
import type { Asked } from './asked';

/**
 * How far a scale reaches, in its unit, where each step on it is worth the same: from 0 at one end straight to 1 at the
 * other. `null` for a target or any curve: there one step is worth more than another, and no rate holds.
 */
export function straightReach(rule: ScaleRule): number | null {
  const reach = rule.high - rule.low;
  // A point, or a limit that counts against, can lie between any two places that are tried.
  if (rule.points !== undefined || rule.soft !== null) return null;
  if (!(reach > 0 && reach < Number.POSITIVE_INFINITY)) return null;
  const isStraight = samples.every((part) => {
    const along = rule.isLowerBetter ? 1 - part : part;
    return Math.abs(worthOf(rule.low + part * reach, rule) - along) < 1e-9;
  });
  return isStraight ? reach : null;
}

const samples = Array.from({ length: 17 }, (_, i) => i / 16);

/** Whether it can be asked what a step of it is worth in something else. */
export const canBeTraded = ({ attribute, rule }: Pick<Asked, 'attribute' | 'rule'>): boolean =>
  isMeasured(attribute.type) && straightReach(rule) !== null;

/** About a fifth of a scale, as one would say it: 1, 2 or 5 times a power of ten. */
export function stepOn(reach: number): number {
  const power = 10 ** Math.floor(Math.log10(reach / 5));
  const times = reach / 5 / power;
  return Number((power * (times >= 5 ? 5 : times >= 2 ? 2 : 1)).toPrecision(12));
}

interface Trade {
  /** What is gained, in its unit, of a scale that reaches so far. */
  readonly step: number;
  readonly reach: number;
  /** What is paid in, with its weight. */
  readonly paidReach: number;
  readonly paidWeight: number;
}

/**
 * Who would pay `amount` for `step`, no more and no less, is as well off after as before. On straight scales the step adds
 * weight · step / reach to the score, and paying takes paidWeight · amount / paidReach away: the two are equal for one weight.
 */
export function weightOfAmount({ step, reach, paidReach, paidWeight }: Trade, amount: number): number {
  return (paidWeight * (amount / paidReach)) / (step / reach);
}

/** The amount that a weight says already. */
export function amountOfWeight({ step, reach, paidReach, paidWeight }: Trade, weight: number): number {
  return (weight * (step / reach) * paidReach) / paidWeight;
}
