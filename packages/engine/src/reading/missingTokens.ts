import type { ReadingRules } from '../comparison';
import { cleanText } from './cleanText';

/** Texts that mean "unknown" in most tables. */
export const defaultMissingTokens: readonly string[] =
  'na|n/a|n.a.|#n/a|null|nan|unknown|not available|-|–|—|--|?'.split('|');

/** Those of them that are also names, categories and codes: they mean "unknown" only where the column is measured. */
const doubtfulTokens: ReadonlySet<string> = new Set(['na', 'null', 'nan', 'unknown']);

/** The usual ones without them. */
export const plainMissingTokens: readonly string[] = defaultMissingTokens.filter(
  (token) => !doubtfulTokens.has(token),
);

/** Texts that mean "unknown" wherever they stand, those of other languages and of spreadsheets among them. */
export const firmMissingTokens: readonly string[] = [
  ...plainMissingTokens,
  ...'k.a.|k. a.|keine angabe|n.v.|n.b.|n.d.|s.d.|\\n|#ref!|#div/0!|#value!|#name?|#num!|#null!'.split('|'),
];

/**
 * Texts that mean "unknown" where a column holds numbers, dates or free text, and are values in a short list of categories
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

/** Lower case, clean: two tokens are the same when these are. */
export function foldToken(text: string): string {
  return cleanText(text).toLowerCase();
}

/** A test for texts that mean "unknown" under these tokens; the empty text always does. */
export function createMissingTest(tokens: readonly string[]): (text: string) => boolean {
  const folded = new Set(tokens.map(foldToken));
  const longest = Math.max(0, ...tokens.map((token) => token.length));
  // Columns repeat their texts; cleaning each anew would cost more than all else.
  const seen = new Map<string, boolean>();
  return (text) => {
    if (text === '') return true;
    // Room for invisible marks and spaces around a token.
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
