import { cleanText } from './cleanText';

/** One of the different texts of a column: how often it occurs, and where first. */
export interface Tally {
  readonly text: string;
  readonly count: number;
  readonly row: number;
  /** Ways it is written: spaces at the ends or doubled make another. */
  readonly variants: number;
}

/** The different texts of a column, surrounding space not counting; `null` and blank as `''`. In order of appearance. */
export function tallyTexts(texts: readonly (string | null)[]): Tally[] {
  const raw = new Map<string, { count: number; row: number }>();
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row] ?? '';
    const entry = raw.get(text);
    if (entry === undefined) raw.set(text, { count: 1, row });
    else entry.count++;
  }
  const tallies = new Map<string, { text: string; count: number; row: number; variants: number }>();
  for (const [text, { count, row }] of raw) {
    const clean = cleanText(text);
    const entry = tallies.get(clean);
    if (entry === undefined) tallies.set(clean, { text: clean, count, row, variants: 1 });
    else {
      entry.count += count;
      entry.variants++;
    }
  }
  return [...tallies.values()];
}

export function sumCounts(tallies: readonly Tally[]): number {
  let sum = 0;
  for (const tally of tallies) sum += tally.count;
  return sum;
}

export function sumVariants(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, tally) => sum + tally.variants, 0);
}
