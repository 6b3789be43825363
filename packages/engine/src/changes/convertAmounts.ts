import type { Attribute } from '../comparison';
import type { AxisPoint, ChartText, ComparisonSettings, PreferenceRule } from '../fields/comparisonFields';
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

/** What a change of an attribute's unit does to its values: `renamed` if plain numbers now mean the new unit. */
export type UnitChange = 'converted' | 'renamed' | 'unclear';

/**
 * Converts what the settings say in an attribute's unit to another one: the end of the budget, the thresholds of
 * PROMETHEE, and annotated points. Returns what changes, nothing if the two units measure different things. With plain
 * numbers, only the unit of the points changes.
 */
export function convertSettings(
  { budget, method, chartTexts }: ComparisonSettings,
  attribute: Attribute,
  unit: string,
  change: UnitChange,
): Partial<ComparisonSettings> {
  if (change === 'renamed') return withPoints(chartTexts, attribute, unit, (amount) => amount);
  const conversion = change === 'converted' ? conversionTo(attribute, unit) : null;
  if (conversion === null) return {};
  const { factor, toShown, isSame } = conversion;
  const points = withPoints(chartTexts, attribute, unit, toShown);
  if (isSame) return points;
  const { id } = attribute;
  const rule = method?.id === 'promethee' ? method.rules[id] : undefined;
  return {
    ...points,
    ...(budget?.attributeId === id && { budget: { ...budget, end: toShown(budget.end) } }),
    ...(method?.id === 'promethee' &&
      rule !== undefined && {
        method: { ...method, rules: { ...method.rules, [id]: scaled(rule, factor) } },
      }),
  };
}

/** The texts of charts with the annotated points of an attribute in another unit. */
function withPoints(
  chartTexts: ComparisonSettings['chartTexts'],
  attribute: Attribute,
  unit: string,
  toUnit: (amount: number) => number,
): Pick<ComparisonSettings, 'chartTexts'> {
  const isOf = ({ axis, unit: of }: AxisPoint) =>
    axis === attribute.id && of === attribute.unit && of !== unit;
  const pointsOf = (text: ChartText) => text.annotations?.flatMap(({ at = [] }) => at) ?? [];
  if (chartTexts?.some((text) => pointsOf(text).some(isOf)) !== true) return {};
  const moved = (point: AxisPoint) => (isOf(point) ? { ...point, unit, value: toUnit(point.value) } : point);
  return {
    chartTexts: chartTexts.map((text) => ({
      ...text,
      ...(text.annotations && {
        annotations: text.annotations.map((each) => (each.at ? { ...each, at: each.at.map(moved) } : each)),
      }),
    })),
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
