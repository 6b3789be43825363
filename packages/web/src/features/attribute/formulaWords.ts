import {
  type Attribute,
  type Columns,
  type Comparison,
  checkFormula,
  columnsOf,
  findFormulaTrouble,
  formulaOf,
  isComputed,
  type NumberFormat,
  shownFormula,
} from '@tertium/engine';

/** "Price / Storage": the formula of an attribute with current names. `null` if its values are typed. */
export const formulaText = (attribute: Attribute, attributes: readonly Attribute[]): string | null =>
  isComputed(attribute) ? shownFormula(formulaOf(attribute), attributes) : null;

/** "15.000 is 15": explains a point in a formula to people who write decimals with a comma. `''` without one. */
export function pointWords(formula: string, format: NumberFormat): string {
  const [written] = /\b\d+\.\d+/.exec(formula.replace(/\[[^\]]*\]/g, '')) ?? [];
  if (written === undefined || !format.endsWith(',5')) return '';
  return `A point marks decimals in formulas: ${written} is ${String(Number(written)).replace('.', ',')}.`;
}

/** Why an edited attribute's formula can't be saved. `null` if it can, or was like this `before`. */
export function formulaTrouble(
  edited: Attribute,
  before: Attribute,
  attributes: readonly Attribute[],
): string | null {
  const formula = formulaOf(edited);
  const result = checkFormula(formula, attributes);
  if (!result.ok) return result.trouble.sentence;
  const trouble = findFormulaTrouble(edited, attributes);
  if (trouble !== null) return trouble.sentence;
  return formula === formulaOf(before) ? null : commaTrouble(formula, attributes);
}

/** The part that can be one number or several arguments: `min(Price, 15,000)`. */
function commaTrouble(stored: string, attributes: readonly Attribute[]): string | null {
  for (const { 0: written, index } of stored.matchAll(/\d[\d.]*,[\d.,]*\d/g)) {
    const joined =
      stored.slice(0, index) + written.replaceAll(',', '') + stored.slice(index + written.length);
    if (checkFormula(joined, attributes).ok)
      return `“${written}” could be one number or several. Write one number without commas, or put a space after each comma.`;
  }
  return null;
}

/** Why the cells of a computed attribute can't be edited. */
export const computedRefusal = ({ name }: Pick<Attribute, 'name'>): string =>
  `${name} is computed. Edit its formula instead.`;

/** The columns of a comparison with the draft of an attribute, which may be new. */
export function valuesWith(comparison: Comparison, edited: Attribute): Columns {
  const others = comparison.attributes.filter(({ id }) => id !== edited.id);
  return columnsOf({ ...comparison, attributes: [...others, edited] });
}
