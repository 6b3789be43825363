import { cleanText } from './cleanText';

/** One of the different texts of a column: how often it occurs, and where first. */
export interface Tally {
  readonly text: string;
  readonly count: number;
  readonly row: number;
  /** Ways it is written: spaces at the ends or doubled make another. */
  readonly variants: number;
}

/** The different texts of a column, surrounding space not counting; `null` and blank as `''`. */
export function tallyTexts(texts: readonly (string | null)[]): Tally[] {
  const written = new Map<string, MutableTally>();
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row] ?? '';
    const tally = written.get(text);
    if (tally === undefined) written.set(text, { text, count: 1, row, variants: 1 });
    else tally.count++;
  }
  const untidy = [...written.values()].filter((tally) => cleanText(tally.text) !== tally.text);
  for (const tally of untidy) {
    const text = cleanText(tally.text);
    const same = written.get(text);
    written.delete(tally.text);
    if (same === undefined) {
      written.set(text, { ...tally, text });
    } else {
      same.count += tally.count;
      same.variants++;
      same.row = Math.min(same.row, tally.row);
    }
  }
  return [...written.values()];
}

interface MutableTally {
  text: string;
  count: number;
  row: number;
  variants: number;
}

export function sumCounts(tallies: readonly Tally[]): number {
  let sum = 0;
  for (const tally of tallies) sum += tally.count;
  return sum;
}

export function sumVariants(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, tally) => sum + tally.variants, 0);
}
