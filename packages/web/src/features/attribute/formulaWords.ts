import {
  type Attribute,
  type Columns,
  type Comparison,
  columnsOf,
  formulaOf,
  isComputed,
  type NumberFormat,
  shownFormula,
} from '@tertium/engine';

/** "Price / Storage": the formula of an attribute with the names of now; `null` where its values are typed. */
export const formulaText = (attribute: Attribute, attributes: readonly Attribute[]): string | null =>
  isComputed(attribute) ? shownFormula(formulaOf(attribute), attributes) : null;

/** "15.000 is 15": what a point in a formula means, for those who write decimals with a comma; `''` where there is none. */
export function pointWords(formula: string, format: NumberFormat): string {
  const [written] = /\b\d+\.\d+/.exec(formula.replace(/\[[^\]]*\]/g, '')) ?? [];
  if (written === undefined || !format.endsWith(',5')) return '';
  return `A point marks decimals in formulas: ${written} is ${String(Number(written)).replace('.', ',')}.`;
}

/** Why the cells of a computed attribute take no text. */
export const computedRefusal = ({ name }: Pick<Attribute, 'name'>): string =>
  `${name} is computed. Edit its formula instead.`;

/** The values of a comparison with an attribute as it is being edited, or that is not there yet. */
export function valuesWith(comparison: Comparison, edited: Attribute): Columns {
  const others = comparison.attributes.filter(({ id }) => id !== edited.id);
  return columnsOf({ ...comparison, attributes: [...others, edited] });
}
