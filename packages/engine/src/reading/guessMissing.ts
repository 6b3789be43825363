import { isNameHeader } from './headerWords';
import { firmMissingTokens, foldToken, weakMissingTokens } from './missingTokens';
import { sumCounts, type Tally } from './tallyTexts';

/** A column's texts parted into missing and present, and the tokens that part them. */
export interface MissingSplit {
  readonly missing: readonly Tally[];
  readonly present: readonly Tally[];
  /** Those that occur, folded. */
  readonly tokens: readonly string[];
  /** Those that are values here. */
  readonly values: ReadonlySet<string>;
}

const dashes: ReadonlySet<string> = new Set(['-', '–']);
const noValues: ReadonlySet<string> = new Set();

const strong = new Set(firmMissingTokens);
const weak = new Set<string>(weakMissingTokens);
const longestToken = Math.max(...[...firmMissingTokens, ...weakMissingTokens].map(({ length }) => length));

/**
 * Which texts mean "unknown". Words such as `NA`, `none` or `test` do where the other texts are measured, and where free
 * texts have gaps anyway or hold the word far more often than any other; a name or a category they are otherwise.
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

/** Whether a column holds plus, minus and empty cells and nothing else: there a dash says no. */
const holdsSigns = (tallies: readonly Tally[]): boolean =>
  tallies.some(({ text }) => text === '+') && tallies.every(({ text }) => /^[+\-–−]?$/.test(text));

/** Different texts from which on a column with gaps is no list of names that somebody looked after. */
const manyTexts = 100;

/** Whether a word fills free texts: it stands far more often than they do. */
function isFiller({ count }: Tally, firm: readonly Tally[]): boolean {
  return firm.length >= 10 && count >= 3 && count >= 3 * (sumCounts(firm) / firm.length);
}
