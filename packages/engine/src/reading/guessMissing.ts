import { defaultMissingTokens, foldToken, weakMissingTokens } from './missingTokens';
import { sumCounts, type Tally } from './tallyTexts';

/** A column's texts parted into missing and present, and the tokens that part them. */
export interface MissingSplit {
  readonly missing: readonly Tally[];
  readonly present: readonly Tally[];
  readonly tokens: readonly string[];
}

const weak = new Set<string>(weakMissingTokens);

/**
 * Which texts mean "unknown". `NA` does not among two-letter codes (Namibia, North America); words such as `none` or `test`
 * do where the other texts are numbers or dates (`isMeasured`) or mostly differ from each other, as free texts do.
 */
export function splitMissing(
  tallies: readonly Tally[],
  isMeasured: (firm: readonly Tally[]) => boolean,
): MissingSplit {
  const usual: readonly string[] = looksLikeCodes(tallies)
    ? defaultMissingTokens.filter((token) => token !== 'na')
    : defaultMissingTokens;
  const strong = new Set(usual);
  const isStrong = (tally: Tally) => tally.text === '' || strong.has(foldToken(tally.text));
  const isWeak = (tally: Tally) => weak.has(foldToken(tally.text));

  const rest = tallies.filter((tally) => !isStrong(tally));
  const firm = rest.filter((tally) => !isWeak(tally));
  const found = rest.filter(isWeak);
  const weakMeansMissing = found.length > 0 && firm.length > 0 && (isMeasured(firm) || isFreeText(rest));
  const isMissing = (tally: Tally) => isStrong(tally) || (weakMeansMissing && isWeak(tally));
  return {
    missing: tallies.filter(isMissing),
    present: tallies.filter((tally) => !isMissing(tally)),
    tokens: weakMeansMissing
      ? [...usual, ...new Set(found.map((tally) => foldToken(tally.text)))]
      : [...usual],
  };
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
