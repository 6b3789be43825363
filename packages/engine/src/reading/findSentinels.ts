import type { Attribute, Cell } from '../comparison';
import { type Column, isKnown, valueAt } from '../table/column';
import { isMeasured, typeDescriptions } from '../typeDescriptions';
import { cleanText } from './cleanText';
import { foldToken } from './missingTokens';
import { rawText } from './readColumn';

/** A possible sentinel: it fills a large part of a column and lies outside the rest. */
export interface Sentinel {
  /** The sentinel as written in the cells, each form once. */
  readonly texts: readonly string[];
  readonly count: number;
  /** The share of all cells, including empty ones: 0..1. */
  readonly share: number;
}

/** How often a number occurs in a column. */
interface CountedNumber {
  readonly value: number;
  readonly count: number;
}

const amountMarks = new Set([-1, 0]);
for (const digit of ['8', '9']) {
  for (let length = 1; length <= 7; length++) {
    const mark = Number(digit.repeat(length));
    amountMarks.add(-mark);
    if (digit === '9' && length > 1) amountMarks.add(mark);
  }
}
const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const dayMarks = new Set(
  ['0001-01-01', '1753-01-01', '1899-12-30', '1899-12-31', '1900-01-01', '1901-01-01', '1970-01-01']
    .concat('2099-12-31', '2999-12-31', '9999-12-31')
    .map(dayOf),
);

/**
 * The least part of a column that a sentinel fills: least for one with no other meaning, such as −9999, more for a
 * zero, and most for a zero among shares of a whole.
 */
const leastShare = { ambiguous: 0.05, plain: 0.01, zero: 0.1, zeroAmongShares: 0.5 };
const plainFrom = 999;
/** How many times the greatest other value a sentinel must be, to lie outside the rest. */
const farTimes = 4;

/**
 * Finds numbers such as −1, 0, 9999 or 1900-01-01 (days for dates) that fill a large part of a column and lie outside
 * the rest: the only negative, or far from all others. `numbers` in any order, each once.
 */
export function sentinelsAmong(
  numbers: readonly CountedNumber[],
  kind: 'amount' | 'day',
): readonly CountedNumber[] {
  const marks = kind === 'day' ? dayMarks : amountMarks;
  const sorted = numbers.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const found: CountedNumber[] = [];
  let [first, last] = [0, sorted.length - 1];
  for (;;) {
    const ends = [
      { end: sorted[first], rest: sorted.slice(first + 1, last + 1) },
      { end: sorted[last], rest: sorted.slice(first, last) },
    ];
    const hit = ends.findIndex(
      ({ end, rest }) =>
        end !== undefined &&
        marks.has(end.value) &&
        isLarge(end, rest, total, kind) &&
        isOutside(end, rest, kind),
    );
    const mark = ends[hit]?.end;
    if (mark === undefined) return found;
    found.push(mark);
    if (hit === 0) first++;
    else last--;
  }
}

function isLarge(
  { value, count }: CountedNumber,
  rest: readonly CountedNumber[],
  total: number,
  kind: 'amount' | 'day',
): boolean {
  return count > 1 && count >= total * leastShare[markKind(value, rest, kind)];
}

function markKind(
  value: number,
  rest: readonly CountedNumber[],
  kind: 'amount' | 'day',
): keyof typeof leastShare {
  if (kind === 'day' || Math.abs(value) >= plainFrom) return 'plain';
  if (value !== 0) return 'ambiguous';
  return (rest.at(-1)?.value ?? 0) <= 1 ? 'zeroAmongShares' : 'zero';
}

function isOutside(
  { value }: CountedNumber,
  rest: readonly CountedNumber[],
  kind: 'amount' | 'day',
): boolean {
  const low = rest[0]?.value ?? 0;
  const high = rest.at(-1)?.value ?? 0;
  if (rest.length < 2 || (low <= value && value <= high)) return false;
  const range = high - low;
  const gap = value < low ? low - value : value - high;
  if (kind === 'day') return gap >= range / 2 && gap > 366;
  if (value < 0 && low >= 0) return rest.length > 2 || gap > range;
  // A zero that the others approach step by step is a value: free, none, at once.
  if (value === 0) return low > 0 && rest.length > 2 && gap > (3 * range) / (rest.length - 1);
  return Math.abs(value) >= farTimes * Math.max(Math.abs(low), Math.abs(high)) && gap >= range;
}

type SentinelAttribute = Pick<Attribute, 'type' | 'reading'>;

/**
 * Finds what to ask a person about a column: sentinels among its numbers, and words that many cells have instead of a
 * number. Empty for columns without numbers or dates. Skips what a person declared a value.
 */
export function findSentinels(
  cells: readonly Cell[],
  attribute: SentinelAttribute,
  column: Column,
): readonly Sentinel[] {
  const { numbers } = typeDescriptions[attribute.type];
  if (!isMeasured(attribute.type) && numbers !== 'day') return [];
  const values = new Set((attribute.reading.valueTokens ?? []).map(foldToken));
  return [
    ...numbersIn(cells, column, numbers === 'day' ? 'day' : 'amount'),
    ...wordsIn(cells, column),
  ].filter(({ texts }) => !texts.every((text) => values.has(foldToken(text))));
}

function numbersIn(cells: readonly Cell[], column: Column, kind: 'amount' | 'day'): readonly Sentinel[] {
  const marks = kind === 'day' ? dayMarks : amountMarks;
  const ends = [column.min, column.max].filter((end) => marks.has(end));
  if (column.count === 0 || !ends.some((end) => mayBeMark(end, column))) return [];
  const found = sentinelsAmong(
    Array.from(countNumbers(column), ([value, count]) => ({ value, count })),
    kind,
  );
  return found.map(({ value, count }) => {
    const seen = new Set<string>();
    const texts = new Set<string>();
    for (let i = 0; i < cells.length && texts.size < textLimit; i++) {
      if (valueAt(column, i) !== value || !isKnown(column, i)) continue;
      const raw = rawText(cells[i] ?? null);
      if (!seen.has(raw)) texts.add(cleanText(raw));
      seen.add(raw);
    }
    return { texts: [...texts], count, share: count / cells.length };
  });
}

/** Whether an end of a column is frequent enough, without counting the other values. */
function mayBeMark(end: number, column: Column): boolean {
  let count = 0;
  for (let i = 0; i < column.size; i++) if (valueAt(column, i) === end && isKnown(column, i)) count++;
  return count > 1 && count >= column.count * leastShare.plain;
}

function countNumbers(column: Column): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i < column.size; i++) {
    const value = valueAt(column, i);
    if (isKnown(column, i)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const textLimit = 20;

function wordsIn(cells: readonly Cell[], column: Column): readonly Sentinel[] {
  const words = new Map<string, { readonly text: string; count: number }>();
  for (const index of column.unreadable) {
    const text = cleanText(rawText(cells[index] ?? null));
    if (!isWord(text)) continue;
    const word = words.get(foldToken(text)) ?? { text, count: 0 };
    words.set(foldToken(text), word);
    word.count++;
  }
  const total = column.count + column.unreadable.length;
  return [...words.values()]
    .filter(({ count }) => fillsColumn(count, total))
    .map(({ text, count }) => ({ texts: [text], count, share: count / cells.length }));
}

/** Whether a word is in so many cells with a text that it may be a sentinel rather than a slip. */
export const fillsColumn = (count: number, total: number): boolean =>
  count > 1 && count >= total * leastShare.ambiguous;

/** Such as "PrivacySuppressed": not a number, not a list, and short enough for a token. */
export function isWord(text: string): boolean {
  return text.length <= 50 && /^\p{L}[\p{L} ._-]*$/u.test(text);
}

const withheld =
  /suppress|withheld|confidential|redact|undisclosed|not (?:reported|disclosed|provided|recorded)|no (?:data|value|info)/i;

/** Whether a word says that a value was withheld. Among numbers or dates, a person is asked about it, and it is never read. */
export function isWithheldWord(text: string): boolean {
  return isWord(text) && withheld.test(text);
}
