import { cleanText } from './cleanText';
/** Texts that mean "unknown" in most tables. */
export const defaultMissingTokens = [
  'na',
  'n/a',
  'n.a.',
  '#n/a',
  'null',
  'nan',
  'unknown',
  'not available',
  '-',
  '–',
  '—',
  '--',
  '?',
];
/**
 * Texts that mean "unknown" where a column holds numbers, dates or free text, and are values in a short list of categories
 * (colour "None", flag "x").
 */
export const weakMissingTokens = [
  'none',
  'nil',
  'test',
  'x',
  'xx',
  'xxx',
  'tbd',
  'tba',
  '.',
  '...',
  'missing',
];
export const defaultReading = { decimalMark: '.', dateOrder: 'ymd', missingTokens: defaultMissingTokens };
/** Lower case, clean: two tokens are the same when these are. */
export function foldToken(text) {
  return cleanText(text).toLowerCase();
}
/** A test for texts that mean "unknown" under these tokens; the empty text always does. */
export function createMissingTest(tokens) {
  const folded = new Set(tokens.map(foldToken));
  let longest = 0;
  for (const token of folded) longest = Math.max(longest, token.length);
  return (text) => {
    if (text === '') return true;
    if (text.length > 64 && text.trim().length > Math.max(64, longest)) return false;
    const token = foldToken(text);
    return token === '' || folded.has(token);
  };
}
