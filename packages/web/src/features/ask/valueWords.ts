import {
  type Attribute,
  formatValue,
  type NumberFormat,
  type ScaleRule,
  withUnit,
  worthOf,
} from '@tertium/engine';

/** "€1,500", "yes", "2026-03-01": a value with its unit. */
export function valueWords(attribute: Attribute, value: number, format: NumberFormat): string {
  return withUnit(formatValue(value, attribute, format), attribute);
}

/** The worst and best value of a scale. With a target, the worst is the end farther from it. */
export function endsOf({ low, high, target, isLowerBetter }: ScaleRule): {
  readonly worst: number;
  readonly best: number;
} {
  if (target !== null)
    return {
      worst: target - low > high - target ? low : high,
      // A target beyond the scale can't be reached on it.
      best: Math.min(high, Math.max(low, target)),
    };
  return isLowerBetter ? { worst: high, best: low } : { worst: low, best: high };
}

/** “from €1,500 to €900”: the whole swing of a scale. */
export function swingWords(attribute: Attribute, rule: ScaleRule, format: NumberFormat): string {
  const { worst, best } = endsOf(rule);
  const words = (value: number) => valueWords(attribute, value, format);
  return `from ${words(worst)} to ${best === rule.target ? 'the target of ' : ''}${words(best)}`;
}

/** The worth gained from the worst to the best value of a scale: 1, or less if a target lies beyond it. Never 0. */
export function swingWorth(rule: ScaleRule): number {
  const { worst, best } = endsOf(rule);
  return worthOf(best, rule) - worthOf(worst, rule) || 1;
}
