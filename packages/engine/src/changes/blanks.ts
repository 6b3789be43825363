import type { Attribute, Comparison, Weighting } from '../comparison';
import { attributeFields } from '../fields/attributeFields';
import { comparisonFields, settingsFields, weightingFields } from '../fields/comparisonFields';
import { blanksOf } from '../fields/field';
import { typeDescriptions } from '../typeDescriptions';
import type { AttributeType } from '../vocabulary';

/** What a comparison is called that was begun without a name. */
export const untitledName = 'Untitled comparison';

/** A comparison without items, attributes and weightings: what `comparison.update` and the additions start from. */
export function emptyComparison(name: string): Comparison {
  return {
    ...blanksOf(comparisonFields),
    name,
    settings: blanksOf(settingsFields),
    items: [],
    attributes: [],
    columns: {},
    weightings: [],
  };
}

/** An attribute about which only its name and type (a text if not said) are known; it begins as its type does. */
export function blankAttribute(
  known: Pick<Attribute, 'id' | 'name' | 'position'> & { readonly type?: AttributeType },
): Attribute {
  const blanks = blanksOf(attributeFields);
  const { direction, role } = typeDescriptions[known.type ?? blanks.type].defaults;
  return { ...blanks, direction, role, ...known };
}

/** A weighting in which every attribute has the default points; a named one where no person is said. */
export function blankWeighting(
  known: Pick<Weighting, 'id' | 'name' | 'position'> & { readonly personId?: string | null },
): Weighting {
  return { ...blanksOf(weightingFields), ...known };
}
