import type { Attribute } from '../comparison';
import type { ComparisonSettings, PreferenceRule } from '../fields/comparisonFields';
import { isComputed } from '../formula/checkFormula';
import { conversionOf, measureOf } from '../formula/measure';
import { showAttribute } from '../reading/showAttribute';
import { convert } from '../reading/units';

/**
 * Converts an attribute to another unit: its limit, scale, target, tolerance and marks, with the arithmetic that
 * converts its values, so that a value at a limit stays there. Its decimals are those of its values again. `null` if
 * the two units measure different things.
 */
export function convertAmounts(attribute: Attribute, unit: string): Attribute | null {
  const conversion = conversionTo(attribute, unit);
  if (conversion === null) return null;
  const { factor, toShown, isSame } = conversion;
  if (isSame) return { ...attribute, unit };
  const { tolerance } = attribute;
  return {
    ...showAttribute(attribute, { unit, isReversed: false, toShown }, null),
    tolerance: tolerance === null ? null : tolerance * factor,
  };
}

/**
 * Converts what the settings say in an attribute's unit to another one: the end of the budget, and the thresholds of
 * PROMETHEE. Returns what changes, nothing if the two units measure different things.
 */
export function convertSettings(
  { budget, method }: ComparisonSettings,
  attribute: Attribute,
  unit: string,
): Partial<ComparisonSettings> {
  const conversion = conversionTo(attribute, unit);
  if (conversion === null || conversion.isSame) return {};
  const { factor, toShown } = conversion;
  const { id } = attribute;
  const rule = method?.id === 'promethee' ? method.rules[id] : undefined;
  return {
    ...(budget?.attributeId === id && { budget: { ...budget, end: toShown(budget.end) } }),
    ...(method?.id === 'promethee' &&
      rule !== undefined && {
        method: { ...method, rules: { ...method.rules, [id]: scaled(rule, factor) } },
      }),
  };
}

function scaled({ shape, ...thresholds }: PreferenceRule, factor: number): PreferenceRule {
  return {
    shape,
    ...Object.fromEntries(Object.entries(thresholds).map(([key, size]) => [key, size * factor])),
  };
}

function conversionTo(attribute: Attribute, unit: string) {
  const { unit: from } = attribute;
  const conversion = conversionOf(measureOf(from), measureOf(unit));
  if (conversion === null) return null;
  const { factor, offset } = conversion;
  const asRead = (amount: number) => (isComputed(attribute) ? null : convert(amount, from, unit));
  return {
    factor,
    isSame: factor === 1 && offset === 0,
    toShown: (amount: number) => asRead(amount) ?? amount * factor + offset,
  };
}
