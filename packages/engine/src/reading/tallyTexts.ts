import { cleanText } from './cleanText';
import { type CountedText, countText, createTextCounter } from './textCounter';

/** One of the different texts of a column: how often it occurs, and where first. */
export interface Tally {
  readonly text: string;
  readonly count: number;
  readonly row: number;
  /** In how many ways it is written, which differ in spaces. */
  readonly variants: number;
}

/** Counts the different texts of a column, ignoring surrounding space. `null` and blank count as `''`. */
export function tallyTexts(texts: readonly (string | null)[]): Tally[] {
  const counter = createTextCounter();
  for (let row = 0; row < texts.length; row++) countText(counter, texts[row] ?? '', row);
  return joinVariants(counter.texts);
}

/**
 * Counts the texts of every column. Runs along the rows, in the order of memory, which is much faster than column by
 * column.
 */
export function tallyColumns(rows: readonly (readonly string[])[], width: number): Tally[][] {
  const counters = Array.from({ length: width }, createTextCounter);
  for (let row = 0; row < rows.length; row++) {
    const texts = rows[row] ?? [];
    for (let column = 0; column < width; column++) {
      const counter = counters[column];
      if (counter !== undefined) countText(counter, texts[column] ?? '', row);
    }
  }
  return counters.map((counter) => joinVariants(counter.texts));
}

/** Merges texts that look the same to a reader. */
function joinVariants(counted: readonly CountedText[]): Tally[] {
  const tidy: MutableTally[] = [];
  const untidy: MutableTally[] = [];
  for (const { text, count, row } of counted) {
    const clean = cleanText(text);
    (clean === text ? tidy : untidy).push({ text: clean, count, row, variants: 1 });
  }
  if (untidy.length === 0) return tidy;
  const byText = new Map(tidy.map((tally) => [tally.text, tally]));
  for (const tally of untidy) {
    const same = byText.get(tally.text);
    if (same === undefined) {
      byText.set(tally.text, tally);
    } else {
      same.count += tally.count;
      same.variants++;
      same.row = Math.min(same.row, tally.row);
    }
  }
  return [...byText.values()];
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
