import type { Attribute, Comparison, Weighting } from '../comparison';
import { attributeFields } from '../fields/attributeFields';
import { comparisonFields, settingsFields, weightingFields } from '../fields/comparisonFields';
import { blanksOf } from '../fields/field';
import { typeDescriptions } from '../typeDescriptions';
import { type AttributeType, attributeTypes } from '../vocabulary';
import { isObject } from './fieldRules';

/** The name of a comparison that was created without one. */
export const untitledName = 'Untitled comparison';

/** Creates a comparison without items, attributes and weightings, to which changes add them. */
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

/** Creates an attribute with only a name and a type, by default text. Its other fields have the type's defaults. */
export function blankAttribute(
  known: Pick<Attribute, 'id' | 'name' | 'position'> & { readonly type?: AttributeType },
): Attribute {
  const blanks = blanksOf(attributeFields);
  const { direction, role } = typeDescriptions[known.type ?? blanks.type].defaults;
  return { ...blanks, direction, role, ...known };
}

/** Creates a weighting in which every attribute has the default points. Without a person it is a named one. */
export function blankWeighting(
  known: Pick<Weighting, 'id' | 'name' | 'position'> & { readonly personId?: string | null },
): Weighting {
  return { ...blanksOf(weightingFields), ...known };
}

/** Fields that a new entry must specify besides its id, because they have no default. */
export const saidOfNew = ['name', 'position'] as const;

/**
 * Fills in the defaults that a change leaves out for new attributes and weightings, so that hand-written changes can be
 * short.
 */
export function withBlanksOfNew(change: unknown): unknown {
  if (!isObject(change)) return change;
  const { kind, attributes, weightings } = change;
  if (kind === 'attributes.add') return { ...change, attributes: filled(attributes, blankOfType) };
  if (kind === 'weightings.add') {
    return { ...change, weightings: filled(weightings, () => blanksOf(weightingFields)) };
  }
  return change;
}

function blankOfType({ type: given }: Readonly<Record<string, unknown>>): Attribute {
  const type = attributeTypes.find((each) => each === given);
  return blankAttribute({ id: '', name: '', position: 0, ...(type !== undefined && { type }) });
}

function filled(entries: unknown, blankOf: (entry: Readonly<Record<string, unknown>>) => object): unknown {
  if (!Array.isArray(entries)) return entries;
  return entries.map((entry: unknown) => {
    if (!isObject(entry)) return entry;
    const blank = Object.entries(blankOf(entry)).filter(([key]) => !isSaid(key));
    return { ...Object.fromEntries(blank), ...entry };
  });
}

const isSaid = (key: string): boolean => key === 'id' || saidOfNew.some((said) => said === key);
