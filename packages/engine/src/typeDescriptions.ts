import type { AttributeType, Direction, Role } from './vocabulary';

/**
 * What the numbers of a type's cells are: amounts in a unit, days since 1970-01-01, no and yes as 0 and 1, or places
 * in the order of its categories.
 */
export type NumberMeaning = 'amount' | 'day' | 'answer' | 'category';

/** Everything that is known about an attribute from its type alone. */
export interface TypeDescription {
  /** `null` where cells are never read as numbers; with numbers it can be scored, sorted by size and put on an axis. */
  readonly numbers: NumberMeaning | null;
  /** Whether differences and ratios of its amounts say something: half the price, but not half the rating. */
  readonly hasRatios: boolean;
  /** Upper ends that its scales usually have, starting from 0, the smallest first. */
  readonly usualTops: readonly number[];
  /** Whether its cells sort items into kinds, by which they can be grouped and coloured. */
  readonly hasKinds: boolean;
  readonly align: 'start' | 'end';
  readonly editor: {
    /** What a phone shows to type with; number pads lack the minus sign, ranges and "n/a": letters stay within reach. */
    readonly keypad: 'text' | 'decimal' | 'url';
    /** Texts to choose from while typing: yes and no, or the words the attribute has so far. */
    readonly offers: 'answers' | 'words' | null;
  };
  /** How a new attribute of this type begins. */
  readonly defaults: { readonly direction: Direction; readonly role: Role };
}

const amount = {
  numbers: 'amount',
  hasRatios: true,
  usualTops: [],
  hasKinds: false,
  align: 'end',
  editor: { keypad: 'decimal', offers: null },
  defaults: { direction: 'higher', role: 'want' },
} as const satisfies TypeDescription;

const words = {
  numbers: null,
  hasRatios: false,
  usualTops: [],
  hasKinds: false,
  align: 'start',
  editor: { keypad: 'text', offers: null },
  defaults: { direction: 'none', role: 'info' },
} as const satisfies TypeDescription;

const kinds = {
  ...words,
  hasKinds: true,
  defaults: { direction: 'higher', role: 'want' },
} as const satisfies TypeDescription;

/** One description of each attribute type; whatever depends on the type is derived from it. */
export const typeDescriptions: Readonly<Record<AttributeType, TypeDescription>> = {
  number: amount,
  money: { ...amount, defaults: { direction: 'lower', role: 'want' } },
  rating: { ...amount, hasRatios: false, usualTops: [5, 10, 100] },
  boolean: { ...kinds, numbers: 'answer', editor: { keypad: 'text', offers: 'answers' } },
  category: { ...kinds, numbers: 'category', editor: { keypad: 'text', offers: 'words' } },
  tags: { ...words, hasKinds: true },
  date: { ...words, numbers: 'day' },
  text: words,
  link: { ...words, editor: { keypad: 'url', offers: null } },
};

/** Whether the cells are amounts in a unit, which decimals, tolerance and suspicious numbers belong to. */
export function isMeasured(type: AttributeType): boolean {
  return typeDescriptions[type].numbers === 'amount';
}

/** Whether the cells are read as numbers; categories only when they have an order. */
export function hasNumbers(attribute: {
  readonly type: AttributeType;
  readonly order: readonly string[];
}): boolean {
  const { numbers } = typeDescriptions[attribute.type];
  return numbers === 'category' ? attribute.order.length > 0 : numbers !== null;
}
