import type { ScaleRule } from '../scales/fixedScale';
import { valueAtWorth, worthOf } from '../scales/fixedScale';

export interface BreakEvenQuestion {
  /** The option's current value, in the attribute's unit. */
  readonly value: number;
  readonly rule: ScaleRule;
  /** The attribute's share in the option's score, 0..1. */
  readonly share: number;
  /** By how much the option's score must rise (or fall, if negative) to tie. */
  readonly gap: number;
}

/** Scores closer than this are level. */
const level = 1e-9;

/**
 * The value at which an option ties, with everything else unchanged: the one worth gap / share more. On an even scale
 * x* = x ± gap · (high − low) / share. Where a flat piece of a scale has this worth, it is the far end of the piece,
 * beyond which the tie is passed. Exact on fixed scales only. `null` if the attribute weighs nothing, nothing has to
 * change, or the value would leave the scale. With a target, the value is on the option's own side of it.
 */
export function breakEvenValue({ value, rule, share, gap }: BreakEvenQuestion): number | null {
  if (!(share > 0) || gap === 0) return null;
  const worth = worthOf(value, rule) + gap / share;
  // Tolerates rounding, so that a tie at the very end of a scale isn't lost.
  if (worth > 1 + 1e-12 || worth < -1e-12) return null;
  const reached = Math.min(1, Math.max(0, worth));
  if (rule.target === null)
    return valueAtWorth(reached, rule, { towards: gap > 0 ? 'better' : 'worse', tolerance: level / share });
  return valueNearTarget(value < rule.target ? -1 : 1, 1 - reached, rule, rule.target);
}

/** The value on one side of the target at a share of the distance to the farther end. `null` outside the scale. */
function valueNearTarget(
  side: 1 | -1,
  share: number,
  { low, high }: ScaleRule,
  target: number,
): number | null {
  const farther = Math.max(Math.abs(target - low), Math.abs(high - target));
  // Halves huge numbers, because their distance can overflow.
  const unit = Number.isFinite(farther) ? 1 : 0.5;
  const reach = share * Math.max(Math.abs(target * unit - low * unit), Math.abs(high * unit - target * unit));
  const wished = target * unit + side * reach;
  return wished < low * unit || wished > high * unit ? null : wished / unit;
}
