import type { ScaleRule } from '../scales/fixedScale';
import { valueAtWorth, worthOf } from '../scales/fixedScale';

export interface BreakEvenQuestion {
  /** The option's value now, in the attribute's unit. */
  readonly value: number;
  readonly rule: ScaleRule;
  /** The attribute's share in the option's score, 0..1. */
  readonly share: number;
  /** By how much the option's score must rise (or fall, when negative) to tie. */
  readonly gap: number;
}

/**
 * The value at which an option ties, everything else as it is: x* = x ± gap · (high − low) / share. Exact on fixed
 * scales only. `null` when the attribute weighs nothing, nothing has to change, or the value would leave the scale.
 * Where a target is best, the value on the option's own side of it.
 */
export function breakEvenValue({ value, rule, share, gap }: BreakEvenQuestion): number | null {
  if (!(share > 0) || gap === 0) return null;
  const worth = worthOf(value, rule) + gap / share;
  // A tie at the very end of a scale must not be lost to rounding.
  if (worth > 1 + 1e-12 || worth < -1e-12) return null;
  const reached = Math.min(1, Math.max(0, worth));
  if (rule.target === null) return valueAtWorth(reached, rule);
  const farther = Math.max(Math.abs(rule.target - rule.low), Math.abs(rule.high - rule.target));
  const distance = (1 - reached) * farther;
  const wished = value < rule.target ? rule.target - distance : rule.target + distance;
  return wished < rule.low || wished > rule.high ? null : wished;
}
