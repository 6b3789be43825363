import { defaultMissingTokens, foldToken, weakMissingTokens } from './missingTokens';
import { sumCounts, type Tally } from './tallyTexts';

/** A column's texts parted into missing and present, and the tokens that part them. */
export interface MissingSplit {
  readonly missing: readonly Tally[];
  readonly present: readonly Tally[];
  readonly tokens: readonly string[];
}

const weak = new Set<string>(weakMissingTokens);
const longestToken = Math.max(...[...defaultMissingTokens, ...weakMissingTokens].map(({ length }) => length));

/**
 * Which texts mean "unknown". `NA` does not among two-letter codes (Namibia, North America); words such as `none` or `test`
 * do where the other texts are numbers or dates (`isMeasurement`) or mostly differ from each other, as free texts do.
 */
export function splitMissing(
  tallies: readonly Tally[],
  isMeasurement: (firm: readonly Tally[]) => boolean,
): MissingSplit {
  const usual: readonly string[] = looksLikeCodes(tallies)
    ? defaultMissingTokens.filter((token) => token !== 'na')
    : defaultMissingTokens;
  const strong = new Set(usual);
  const firm: Tally[] = [];
  const found: Tally[] = [];
  const missing: Tally[] = [];
  for (const tally of tallies) {
    const token = tally.text.length > longestToken ? null : foldToken(tally.text);
    if (token === '' || (token !== null && strong.has(token))) missing.push(tally);
    else if (token !== null && weak.has(token)) found.push(tally);
    else firm.push(tally);
  }
  const weakMeansMissing =
    found.length > 0 && firm.length > 0 && (isMeasurement(firm) || isFreeText([...firm, ...found]));
  if (weakMeansMissing) {
    const words = new Set(found.map((tally) => foldToken(tally.text)));
    return { missing: [...missing, ...found], present: firm, tokens: [...usual, ...words] };
  }
  const present = found.length === 0 ? firm : tallies.filter((tally) => !missing.includes(tally));
  return { missing, present, tokens: [...usual] };
}

function looksLikeCodes(tallies: readonly Tally[]): boolean {
  if (!tallies.some((tally) => tally.text === 'NA')) return false;
  const others = tallies.filter((tally) => tally.text !== '' && tally.text !== 'NA');
  const codes = others.filter((tally) => /^[A-Z]{2}$/.test(tally.text));
  return codes.length >= 3 && sumCounts(codes) >= 0.8 * sumCounts(others);
}

function isFreeText(tallies: readonly Tally[]): boolean {
  return tallies.length >= 10 && tallies.length > 0.1 * sumCounts(tallies);
}
