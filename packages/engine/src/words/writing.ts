import { lazily } from './lazily';

/** Writes a number in a person's format. */
export type ShowNumber = (value: number) => string;

/** The number of names in a list before the rest is counted. */
const usualMost = 4;

const conjunction = lazily(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));
const disjunction = lazily(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }));

/** `a`, `a and b`, `a, b and c`, however many there are. */
export function listAll(texts: readonly string[]): string {
  return conjunction().format(texts);
}

/** The same. The rest of a long list is counted: `a, b, c, d and 7 others`. `most` are named before it. */
export function listOf(texts: readonly string[], show: ShowNumber = String, most = usualMost): string {
  return listAll(shortened(texts, show, most));
}

/** `a`, `a or b`, `a, b or c`. The rest of a long list is counted. */
export function listOr(texts: readonly string[], show: ShowNumber = String): string {
  return disjunction().format(shortened(texts, show, usualMost));
}

function shortened(texts: readonly string[], show: ShowNumber, most: number): readonly string[] {
  if (texts.length <= most + 1) return texts;
  return [...texts.slice(0, most), `${show(texts.length - most)} others`];
}

const ordinals = lazily(() => new Intl.PluralRules('en', { type: 'ordinal' }));
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};

/** 1st, 2nd, 3rd, 4th, 11th, 21st, 1,001st. */
export function ordinal(place: number, show: ShowNumber = String): string {
  return `${show(place)}${endings[ordinals().select(place)]}`;
}

/** `1 laptop`, `56 airlines`: a count with the noun in singular or plural. */
export function countedNoun(count: number, noun: string, show: ShowNumber = String): string {
  return `${show(count)} ${count === 1 ? noun : plural(noun)}`;
}

export function plural(noun: string): string {
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
}

/** `34.2 %`, on one line. */
export function percent(value: number, show: ShowNumber = String): string {
  return `${show(value)}\u00a0%`;
}
