import type { ReadingRules } from '../comparison';
import { cleanText } from './cleanText';

/** Texts that mean "unknown" in most tables. */
export const defaultMissingTokens: readonly string[] =
  'na|n/a|n.a.|#n/a|null|nan|unknown|not available|-|–|—|--|?'.split('|');

/** Those that are also names, categories and codes. They mean "unknown" only in a measured column. */
const doubtfulTokens: ReadonlySet<string> = new Set(['na', 'null', 'nan', 'unknown']);

/** The usual tokens without the doubtful ones. */
export const plainMissingTokens: readonly string[] = defaultMissingTokens.filter(
  (token) => !doubtfulTokens.has(token),
);

/** Texts that always mean "unknown", also in other languages and in spreadsheets. */
export const firmMissingTokens: readonly string[] = [
  ...plainMissingTokens,
  ...'k.a.|k. a.|keine angabe|n.v.|n.b.|n.d.|s.d.|\\n|#ref!|#div/0!|#value!|#name?|#num!|#null!'.split('|'),
];

/**
 * Texts that mean "unknown" in a column of numbers, dates or free text, but are values in a short list of categories
 * (colour "None", flag "x").
 */
export const weakMissingTokens: readonly string[] = [
  ...doubtfulTokens,
  ...'unbekannt|inconnu|desconocido|pending|undefined|none|nil|test|x|xx|xxx|tbd|tba|.|..|...|:|missing'.split(
    '|',
  ),
];

export const defaultReading: ReadingRules = {
  decimalMark: '.',
  dateOrder: 'ymd',
  missingTokens: defaultMissingTokens,
};

/** Folds a token to lower case and cleans it. Tokens with the same result are equal. */
export function foldToken(text: string): string {
  return cleanText(text).toLowerCase();
}

/** Creates a test for texts that mean "unknown" by these tokens. The empty text always does. */
export function createMissingTest(tokens: readonly string[]): (text: string) => boolean {
  const folded = new Set(tokens.map(foldToken));
  const longest = Math.max(0, ...tokens.map((token) => token.length));
  // Columns repeat their texts, and cleaning each again would be the largest cost.
  const seen = new Map<string, boolean>();
  return (text) => {
    if (text === '') return true;
    // Allows for invisible characters and spaces around a token.
    if (text.length > longest + 100) return text.trim() === '';
    let isMissing = seen.get(text);
    if (isMissing === undefined) {
      const token = foldToken(text);
      isMissing = token === '' || folded.has(token);
      if (seen.size < 5000) seen.set(text, isMissing);
    }
    return isMissing;
  };
}
