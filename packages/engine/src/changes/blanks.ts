import type { Attribute, Comparison, Weighting } from '../comparison';
import { typeDescriptions } from '../typeDescriptions';
import type { AttributeType } from '../vocabulary';

/** What a comparison is called that was begun without a name. */
export const untitledName = 'Untitled comparison';

/** A comparison without items, attributes and weightings: what `comparison.update` and the additions start from. */
export function emptyComparison(name: string): Comparison {
  return {
    name,
    description: '',
    settings: {
      missingPolicy: 'interval',
      baselineItemId: null,
      itemNoun: 'item',
      origin: null,
    },
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
  const type = known.type ?? 'text';
  const { direction, role } = typeDescriptions[type].defaults;
  return {
    ...known,
    type,
    group: '',
    unit: '',
    direction,
    target: null,
    scale: null,
    role,
    limit: null,
    order: [],
    reading: { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] },
    tolerance: null,
    decimals: null,
    isHidden: false,
    note: '',
  };
}

/** A weighting in which every attribute has the default points; a named one where no person is said. */
export function blankWeighting(
  known: Pick<Weighting, 'id' | 'name' | 'position'> & { readonly personId?: string | null },
): Weighting {
  return { personId: null, ...known, points: {}, locked: [] };
}
