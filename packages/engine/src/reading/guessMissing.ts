import { isNameHeader } from './headerWords';
import { firmMissingTokens, foldToken, weakMissingTokens } from './missingTokens';
import { sumCounts, type Tally } from './tallyTexts';

/** A column's texts split into missing and present, with the tokens that decide. */
export interface MissingSplit {
  readonly missing: readonly Tally[];
  readonly present: readonly Tally[];
  /** The folded tokens that occur. */
  readonly tokens: readonly string[];
  /** The folded tokens that are values here. */
  readonly values: ReadonlySet<string>;
}

const dashes: ReadonlySet<string> = new Set(['-', '–']);
const noValues: ReadonlySet<string> = new Set();

const strong = new Set(firmMissingTokens);
const weak = new Set<string>(weakMissingTokens);
const longestToken = Math.max(...[...firmMissingTokens, ...weakMissingTokens].map(({ length }) => length));

/**
 * Decides which texts mean "unknown". Words such as `NA`, `none` or `test` do if the other texts are measured. They
 * also do if free texts have gaps anyway, or have the word far more often than any other. Otherwise they are a name or
 * a category.
 */
export function splitMissing(
  tallies: readonly Tally[],
  header: string,
  isMeasured: (firm: readonly Tally[]) => boolean,
): MissingSplit {
  const firm: Tally[] = [];
  const found: Tally[] = [];
  const gaps: Tally[] = [];
  const areSigns = holdsSigns(tallies);
  for (const tally of tallies) {
    const isValue = areSigns && tally.text !== '';
    const token = isValue || tally.text.length > longestToken ? null : foldToken(tally.text);
    if (token === '' || (token !== null && strong.has(token))) gaps.push(tally);
    else if (token !== null && weak.has(token)) found.push(tally);
    else firm.push(tally);
  }
  const isMeasurement = found.length > 0 && firm.length > 0 && isMeasured(firm);
  const isFree = firm.length > 0.1 * sumCounts([...firm, ...found]);
  const hasGaps = isFree && firm.length >= manyTexts && sumCounts(gaps) >= 3 && !isNameHeader(header);
  const words =
    isMeasurement || hasGaps ? found : isFree ? found.filter((tally) => isFiller(tally, firm)) : [];
  const values = areSigns ? dashes : noValues;
  if (gaps.length + words.length === 0) return { missing: [], present: tallies, tokens: [], values };
  const missing = new Set([...gaps, ...words]);
  const tokens = [...missing].map(({ text }) => foldToken(text)).filter((token) => token !== '');
  return {
    missing: tallies.filter((tally) => missing.has(tally)),
    present: tallies.filter((tally) => !missing.has(tally)),
    tokens: [...new Set(tokens)],
    values,
  };
}

/** Whether a column has only plus, minus and empty cells, so that a dash means no. */
const holdsSigns = (tallies: readonly Tally[]): boolean =>
  tallies.some(({ text }) => text === '+') && tallies.every(({ text }) => /^[+\-–−]?$/.test(text));

/** From this number of different texts on, a column with gaps is not a curated list of names. */
const manyTexts = 100;

/** Whether a word is a filler among free texts, because it is far more frequent. */
function isFiller({ count }: Tally, firm: readonly Tally[]): boolean {
  return firm.length >= 10 && count >= 3 && count >= 3 * (sumCounts(firm) / firm.length);
}
