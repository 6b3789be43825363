import type { Attribute, Comparison, Weighting } from '../comparison';
import { attributeFields } from '../fields/attributeFields';
import { comparisonFields, settingsFields, weightingFields } from '../fields/comparisonFields';
import { blanksOf } from '../fields/field';
import { typeDescriptions } from '../typeDescriptions';
import { type AttributeType, attributeTypes } from '../vocabulary';
import { isObject } from './fieldRules';

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

/** What a new entry must say itself, beside its id: nothing else can be meant. */
export const saidOfNew = ['name', 'position'] as const;

/**
 * What may be a change, with what it leaves out of new attributes and weightings as new ones have it, so that who writes one by
 * hand says what is not usual.
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
