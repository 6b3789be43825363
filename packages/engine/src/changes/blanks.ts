import type { Attribute, Comparison, Weighting } from '../comparison';

/** A comparison without items, attributes and weightings: what `comparison.update` and the additions start from. */
export function emptyComparison(name: string): Comparison {
  return {
    name,
    description: '',
    settings: {
      missingPolicy: 'interval',
      baselineItemId: null,
      activeWeightingId: null,
      itemNoun: 'item',
      origin: null,
    },
    items: [],
    attributes: [],
    columns: {},
    weightings: [],
  };
}

/** An attribute about which only its name is known: a text that is wanted, and enters no score yet. */
export function blankAttribute(known: Pick<Attribute, 'id' | 'name' | 'position'>): Attribute {
  return {
    ...known,
    group: '',
    type: 'text',
    unit: '',
    direction: 'none',
    target: null,
    scale: null,
    role: 'want',
    limit: null,
    order: [],
    reading: { decimalMark: '.', dateOrder: 'ymd', missingTokens: [] },
    tolerance: null,
    decimals: null,
    isHidden: false,
    formula: '',
    note: '',
  };
}

/** A weighting in which every attribute has the default points. */
export function blankWeighting(known: Pick<Weighting, 'id' | 'name' | 'position'>): Weighting {
  return { ...known, points: {}, locked: [] };
}
