import { countedNoun, type ShowNumber } from '@tertium/engine';

export { countedNoun, percent, plural, type ShowNumber } from '@tertium/engine';

/** "56 airlines × 9 attributes". */
export function countedTable(items: number, noun: string, attributes: number, show: ShowNumber): string {
  return `${countedNoun(items, noun, show)} × ${countedNoun(attributes, 'attribute', show)}`;
}

/** Capitalizes the first letter, for the beginning of a sentence. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
