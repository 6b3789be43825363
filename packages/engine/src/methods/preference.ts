import type { PreferenceRule } from '../comparison';
import { type Refusal, refuse } from '../scales/refusal';
import { thresholdsOf } from '../vocabulary';

/** A rule for each attribute, or the first rule that lacks a threshold or has a negative one. */
export function readRules(
  rules: readonly PreferenceRule[] | undefined,
  attributeCount: number,
): readonly PreferenceRule[] | Refusal {
  if (!rules) return Array.from({ length: attributeCount }, () => ({ shape: 'usual' }));
  if (rules.length !== attributeCount)
    return refuse('shapeMismatch', 'There must be one preference rule for each attribute.');
  for (const [attribute, rule] of rules.entries())
    for (const threshold of thresholdsOf[rule.shape]) {
      const value = rule[threshold];
      const isValid =
        value !== undefined && Number.isFinite(value) && (threshold === 'spread' ? value > 0 : value >= 0);
      if (!isValid)
        return refuse(
          'optionInvalid',
          `The ${rule.shape} function needs a threshold of at least 0: ${threshold}.`,
          {
            attribute,
          },
        );
    }
  return rules;
}

/**
 * P(d), 0..1, for the advantage of one value over another: 0 up to `q`, 1 beyond `p`. An advantage that equals a
 * threshold except for rounding counts as equal to it, because 0.3 - 0.2 is not exactly 0.1. `size` is the larger
 * absolute value of the two, which bounds the rounding. If p < q, full preference is tested first. An unknown advantage
 * (NaN) is no preference.
 */
export function prefer(rule: PreferenceRule, advantage: number, size: number): number {
  const { indifference: q = 0, preference: p = 0, spread: s = 1 } = rule;
  if (Number.isNaN(advantage) || !exceeds(advantage, 0, size)) return 0;
  switch (rule.shape) {
    case 'usual':
      return 1;
    case 'uShape':
      return exceeds(advantage, q, size) ? 1 : 0;
    case 'vShape':
      return exceeds(advantage, p, size) ? 1 : Math.min(1, advantage / p);
    case 'level':
      return exceeds(advantage, p, size) ? 1 : exceeds(advantage, q, size) ? 0.5 : 0;
    case 'linear':
      return exceeds(advantage, p, size)
        ? 1
        : exceeds(advantage, q, size)
          ? Math.min(1, (advantage - q) / (p - q))
          : 0;
    case 'gaussian':
      return 1 - Math.exp(-((advantage / s) ** 2) / 2);
  }
}

/** A separate function, because pairs are counted in millions, and creating one per pair would cost more than the call. */
function exceeds(advantage: number, threshold: number, size: number): boolean {
  return advantage - threshold > Math.max(threshold * 1e-9, size * 1e-12);
}
