import {
  type AttributeType,
  attributeFields,
  type CellMark,
  type Direction,
  type Role,
  typeDescriptions,
} from '@tertium/engine';
import { capital, percent, type ShowNumber } from '../../ui/countedNoun';

/** The label of an attribute's field. */
export const labelOf = (field: keyof typeof attributeFields): string =>
  capital(attributeFields[field].called);

export const cellMarkNames: Readonly<Record<CellMark['kind'] | 'none', string>> = {
  none: 'None',
  bars: 'Bars',
  tint: 'Colour scale',
  differences: 'Difference from the baseline',
};

export const typeNames: Readonly<Record<AttributeType, string>> = {
  number: 'Number',
  money: 'Money',
  rating: 'Rating',
  boolean: 'Yes or no',
  category: 'Category',
  tags: 'Tags',
  date: 'Date',
  text: 'Text',
  link: 'Link',
};

export const roleNames: Readonly<Record<Role, string>> = {
  must: 'Must-have',
  want: 'Weighed',
  info: 'Only shown',
};

/** For a must-have with a soft limit. */
export const softHint = 'Items outside its limit score lower. All are weighed by it.';

export const roleHints: Readonly<Record<Role, string | undefined>> = {
  must: 'Items that fail its limit are ruled out. The others are weighed by it.',
  want: undefined,
  info: undefined,
};

const usual: Readonly<Record<Direction, string>> = {
  higher: '↑ Higher',
  lower: '↓ Lower',
  target: '◎ Target',
  none: 'Neither',
};

/** What the cells of a type are. */
export const readAs: Readonly<Record<AttributeType, string>> = {
  number: 'numbers',
  money: 'amounts',
  rating: 'ratings',
  boolean: 'yes or no',
  category: 'categories',
  tags: 'tags',
  date: 'dates',
  text: 'texts',
  link: 'links',
};

/** The better end, in a word. */
export function directionName(type: AttributeType, direction: Direction): string {
  switch (typeDescriptions[type].numbers) {
    case 'answer':
      return { ...usual, higher: '↑ Yes', lower: '↓ No' }[direction];
    case 'day':
      return { ...usual, higher: '↑ Later', lower: '↓ Earlier' }[direction];
    default:
      return usual[direction];
  }
}

/** A share of many in whole per cent, never 0 % for some nor 100 % for nearly all. */
export function shareText(share: number): string {
  const size = Math.round(share * 100);
  if (size === 0 && share > 0) return `under ${percent(1)}`;
  return percent(size === 100 && share < 1 ? 99 : size);
}

/** "80 % sure". */
export const confidenceText = (confidence: number, show: ShowNumber): string =>
  `${percent(confidence * 100, show)} sure`;
