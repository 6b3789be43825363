import type { AttributeType, Direction, Role } from './vocabulary';

/**
 * The meaning of a type's numbers: amounts in a unit, days since 1970-01-01, no and yes as 0 and 1, or levels of
 * ordered categories.
 */
export type NumberMeaning = 'amount' | 'day' | 'answer' | 'category';

/** Everything that follows from an attribute's type. */
export interface TypeDescription {
  /** `null` if cells are never read as numbers. With numbers it can be scored, sorted by size and put on an axis. */
  readonly numbers: NumberMeaning | null;
  /** Whether ratios of its amounts are meaningful: half the price, but not half the rating. */
  readonly hasRatios: boolean;
  /** Common upper ends of its scales, starting from 0, the smallest first. */
  readonly usualTops: readonly number[];
  /** Whether its cells classify items, which can then be grouped and coloured by it. */
  readonly hasKinds: boolean;
  readonly align: 'start' | 'end';
  readonly editor: {
    /** The keyboard that a phone shows. Number pads lack the minus sign, ranges and "n/a", so letters must be within reach. */
    readonly keypad: 'text' | 'decimal' | 'url';
    /** Texts to choose from while typing: yes and no, or the attribute's existing words. */
    readonly offers: 'answers' | 'words' | null;
  };
  /** The defaults of a new attribute of this type. */
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

/** One description of each attribute type, from which everything that depends on the type is derived. */
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

/** Whether the cells are amounts in a unit, so that decimals, tolerance and checks for suspicious numbers apply. */
export function isMeasured(type: AttributeType): boolean {
  return typeDescriptions[type].numbers === 'amount';
}

/** Whether the cells are amounts or days, which have no fixed ends. */
export function isAmountOrDay(type: AttributeType): boolean {
  const { numbers } = typeDescriptions[type];
  return numbers === 'amount' || numbers === 'day';
}

/** Whether the cells are read as numbers. Categories are only if they have an order. */
export function hasNumbers(attribute: {
  readonly type: AttributeType;
  readonly order: readonly string[];
}): boolean {
  const { numbers } = typeDescriptions[attribute.type];
  return numbers === 'category' ? attribute.order.length > 0 : numbers !== null;
}
