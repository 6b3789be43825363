import { isLongerThan, limits, tidyName } from '@tertium/engine';

/** Cleans a text to the name of an item or attribute: one line, nothing invisible, at most 500 characters, never empty. */
export function plainName(text: string, instead: string): string {
  const plain = tidyName(text).replace(/ {2,}/g, ' ');
  return plain === '' ? instead : cutText(plain, limits.nameLength);
}

/** The noun for an item, as a setting of the comparison. */
export const nounOf = (text: string): string => cutText(plainName(text, 'item'), limits.itemNounLength);

export function cutText(text: string, maximum: number): string {
  if (!isLongerThan(text, maximum)) return text;
  const letters = [...text].slice(0, maximum - 1);
  return `${letters.join('').trimEnd()}…`;
}
