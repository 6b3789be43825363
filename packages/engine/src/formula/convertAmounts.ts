import type { Attribute } from '../comparison';
import { showAttribute } from '../reading/showAttribute';
import { convert } from '../reading/units';
import { isComputed } from './checkFormula';
import { conversionOf, measureOf } from './measure';

/**
 * Converts an attribute to another unit: its limit, scale, target, tolerance and marks, with the arithmetic that
 * converts its values, so that a value at a limit stays there. Its decimals are those of its values again. `null` if
 * the two units measure different things.
 */
export function convertAmounts(attribute: Attribute, unit: string): Attribute | null {
  const { unit: from, tolerance } = attribute;
  const conversion = conversionOf(measureOf(from), measureOf(unit));
  if (conversion === null) return null;
  const { factor, offset } = conversion;
  if (factor === 1 && offset === 0) return { ...attribute, unit };
  const asRead = (amount: number) => (isComputed(attribute) ? null : convert(amount, from, unit));
  const toShown = (amount: number) => asRead(amount) ?? amount * factor + offset;
  return {
    ...showAttribute(attribute, { unit, isReversed: false, toShown }, null),
    tolerance: tolerance === null ? null : tolerance * factor,
  };
}
