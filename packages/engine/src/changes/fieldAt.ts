import { attributeFields } from '../fields/attributeFields';
import { comparisonFields, itemFields, settingsFields, weightingFields } from '../fields/comparisonFields';
import type { Field, Fields } from '../fields/field';
import { withinOptional } from '../fields/field';

const tables: Readonly<Record<string, Fields>> = {
  comparison: comparisonFields,
  'comparison.settings': settingsFields,
  item: itemFields,
  attribute: attributeFields,
  weighting: weightingFields,
};

/** The field of a line of the history or of a conflict, such as `attribute.unit`. `undefined` for anything else. */
export function fieldAt(what: string): Field | undefined {
  const dot = what.lastIndexOf('.');
  const field = tables[what.slice(0, dot)]?.[what.slice(dot + 1)];
  return field && withinOptional(field);
}
