import {
  type Attribute,
  type Columns,
  type Comparison,
  columnsOf,
  formulaOf,
  isComputed,
  shownFormula,
} from '@tertium/engine';

/** "Price / Storage": the formula of an attribute with the names of now; `null` where its values are typed. */
export const formulaText = (attribute: Attribute, attributes: readonly Attribute[]): string | null =>
  isComputed(attribute) ? shownFormula(formulaOf(attribute), attributes) : null;

/** Why the cells of a computed attribute take no text. */
export const computedRefusal = ({ name }: Pick<Attribute, 'name'>): string =>
  `${name} is computed. Edit its formula instead.`;

/** The values of a comparison with an attribute as it is being edited, or that is not there yet. */
export function valuesWith(comparison: Comparison, edited: Attribute): Columns {
  const others = comparison.attributes.filter(({ id }) => id !== edited.id);
  return columnsOf({ ...comparison, attributes: [...others, edited] });
}
