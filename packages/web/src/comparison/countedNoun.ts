/** How this person writes numbers. */
export type ShowNumber = (value: number) => string;

/** "1 laptop", "56 airlines": the noun of the items in the number that fits. */
export function countedNoun(count: number, noun: string, show: ShowNumber): string {
  return `${show(count)} ${count === 1 ? noun : plural(noun)}`;
}

/** "56 airlines × 9 attributes". */
export function countedTable(items: number, noun: string, attributes: number, show: ShowNumber): string {
  return `${countedNoun(items, noun, show)} × ${countedNoun(attributes, 'attribute', show)}`;
}

export function plural(noun: string): string {
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
}

/** With a capital, at the beginning of a sentence. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
