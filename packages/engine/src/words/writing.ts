import { lazily } from './lazily';

/** Writes a number in a person's format. */
export type ShowNumber = (value: number) => string;

/** The number of names in a list before the rest is counted. */
const shownTexts = 4;

const conjunction = lazily(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));
const disjunction = lazily(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }));

/** `a`, `a and b`, `a, b and c`. The rest of a long list is counted. */
export function listOf(texts: readonly string[], show: ShowNumber = String): string {
  return conjunction().format(shortened(texts, show));
}

/** `a`, `a or b`, `a, b or c`. The rest of a long list is counted. */
export function listOr(texts: readonly string[], show: ShowNumber = String): string {
  return disjunction().format(shortened(texts, show));
}

function shortened(texts: readonly string[], show: ShowNumber): readonly string[] {
  if (texts.length <= shownTexts + 1) return texts;
  return [...texts.slice(0, shownTexts), `${show(texts.length - shownTexts)} others`];
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
