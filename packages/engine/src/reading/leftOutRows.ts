import type { DecimalMark } from '../vocabulary';
import { cleanText } from './cleanText';
import { isDescription, mostDescriptions } from './describedColumns';
import { footnotesBelow } from './footnotes';
import { findOtherTable, findSections } from './otherParts';
import { readNumber } from './readNumber';
import { type SummaryWord, summaryWord } from './summaryWords';

type Rows = readonly (readonly string[])[];

const leftOutReasons = [
  'total',
  'average',
  'statistic',
  'footnote',
  'comment',
  'header',
  'section',
  'otherTable',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A data row that is probably not an item. A person decides. */
export interface LeftOutRow {
  /** From 0, the first data row. */
  readonly row: number;
  readonly reason: LeftOutReason;
}

export interface LeftOutContext {
  readonly header: readonly string[];
  readonly width: number;
  readonly decimalMark: DecimalMark;
  /** Data rows directly below a blank line of the file. */
  readonly gaps: ReadonlySet<number>;
}

/** Longer tables are not made by hand, so only their end is searched. */
const searchedRows = 20_000;
const searchedEnd = 100;

/**
 * Finds data rows that say something about the others instead of naming an item: totals and averages, footnotes,
 * comments, repeated headers, section names, another table below. A word alone is not enough if numbers speak against
 * it. In doubt a row is an item.
 */
export function findLeftOut(data: Rows, context: LeftOutContext): readonly LeftOutRow[] {
  const from = data.length > searchedRows ? data.length - searchedEnd : 0;
  const found = new Map<number, LeftOutReason>();
  for (let row = 0; row < mostDescriptions && isDescription(data, row); row++) found.set(row, 'comment');
  const tableEnd = findOtherTable(data, context.gaps, (texts) => isRepeatedHeader(texts, context));
  for (const row of rangeOf(tableEnd, data.length)) found.set(row, 'otherTable');
  for (const row of footnotesBelow(data.slice(0, tableEnd), context.gaps)) found.set(row, 'footnote');
  for (let row = from; row < data.length; row++) {
    if (found.has(row)) continue;
    const texts = data[row] ?? [];
    if (isRepeatedHeader(texts, context)) found.set(row, 'header');
    else if (isComment(texts, context.width)) found.set(row, 'comment');
  }
  for (const row of from === 0 ? findSections(unfound(data, found), hasTotals(data)) : [])
    found.set(row, 'section');
  for (const [row, reason] of findSummaries(data, from, found, context)) found.set(row, reason);
  // If nothing of a table is left, it was misunderstood.
  if (found.size >= data.length) return [];
  return [...found].map(([row, reason]) => ({ row, reason })).toSorted((a, b) => a.row - b.row);
}

const unfound = (data: Rows, found: ReadonlyMap<number, LeftOutReason>): Rows =>
  data.map((row, at) => (found.has(at) ? [] : row));

const hasTotals = (data: Rows): boolean => data.some(([first = '']) => summaryWord(first)?.kind === 'sum');

function isRepeatedHeader(texts: readonly string[], { header }: LeftOutContext): boolean {
  let same = 0;
  for (let column = 0; column < header.length; column++) {
    const text = cleanText(texts[column] ?? '');
    if (text !== header[column]) return false;
    if (text !== '') same++;
  }
  return same > 1;
}

function isComment(texts: readonly string[], width: number): boolean {
  const [first = ''] = texts;
  return (
    width > 2 && /^(?:#|\/\/) ?\S/.test(first.trim()) && texts.slice(1).every((text) => text.trim() === '')
  );
}

function findSummaries(
  data: Rows,
  from: number,
  others: ReadonlyMap<number, LeftOutReason>,
  context: LeftOutContext,
): ReadonlyMap<number, LeftOutReason> {
  const candidates = new Map<number, Candidate>();
  let last = data.length - 1;
  while (last > 0 && others.has(last)) last--;
  for (let row = from; row < data.length; row++) {
    if (others.has(row)) continue;
    const candidate = candidateOf(data[row] ?? [], row === last);
    if (candidate !== null) candidates.set(row, candidate);
  }
  if (candidates.size === 0) return new Map();
  const isItem = (row: number) => !candidates.has(row) && !others.has(row);
  const numbers = readNumbers(data, context, isItem);
  const isAtEnd = (row: number) => rangeOf(row + 1, data.length).every((below) => !isItem(below));
  const found = new Map<number, LeftOutReason>();
  let blockStart = 0;
  for (const [row, { word, column }] of candidates) {
    const block = rangeOf(blockStart, row).filter(isItem);
    const items = rangeOf(0, data.length).filter(isItem);
    const evidence = weigh(numbers, row, block, items);
    if (!isSummary(word, column, evidence, isAtEnd(row))) continue;
    found.set(row, reasonOf(word, evidence));
    blockStart = row + 1;
  }
  return found;
}

interface Candidate {
  /** `null` for a row without a summary word. */
  readonly word: SummaryWord | null;
  readonly column: number;
}

function candidateOf(texts: readonly string[], isLast: boolean): Candidate | null {
  for (let column = 0; column < Math.min(texts.length, 4); column++) {
    const word = summaryWord(texts[column] ?? '');
    if (word !== null) return { word, column };
  }
  const filled = texts.filter((text) => text.trim() !== '');
  const isNameless = isLast && cleanText(texts[0] ?? '') === '' && filled.length > 0;
  return isNameless && filled.every((text) => /\d/.test(text)) ? { word: null, column: 0 } : null;
}

function reasonOf(word: SummaryWord | null, { means, sums }: Evidence): LeftOutReason {
  if (word === null) return means > sums ? 'average' : 'total';
  return word.kind === 'sum' ? 'total' : word.kind === 'mean' ? 'average' : 'statistic';
}

/** The numbers of each column by row. Leaves out columns with few numbers. */
function readNumbers(
  data: Rows,
  { width, decimalMark }: LeftOutContext,
  isItem: (row: number) => boolean,
): readonly (readonly number[])[] {
  return rangeOf(0, width)
    .map((column) =>
      data.map((row) => {
        const result = readNumber(row[column] ?? '', decimalMark);
        return result.ok ? result.value.value : Number.NaN;
      }),
    )
    .filter((column) => {
      const items = column.filter((_, row) => isItem(row));
      return items.filter((value) => !Number.isNaN(value)).length > items.length / 2;
    });
}

/** How a row's numbers relate to those of the items: in how many columns it is which summary. */
interface Evidence {
  readonly columns: number;
  readonly sums: number;
  readonly means: number;
  /** Least, greatest, median or number of the items. */
  readonly others: number;
  /** At least as great as the greatest item. */
  readonly large: number;
  readonly within: number;
}

function weigh(
  columns: readonly (readonly number[])[],
  row: number,
  block: readonly number[],
  items: readonly number[],
): Evidence {
  const evidence = { columns: 0, sums: 0, means: 0, others: 0, large: 0, within: 0 };
  for (const column of columns) {
    const own = column[row] ?? Number.NaN;
    if (Number.isNaN(own)) continue;
    evidence.columns++;
    const sets = [block, items].map((rows) =>
      rows.map((each) => column[each] ?? Number.NaN).filter((value) => !Number.isNaN(value)),
    );
    const all = sets[1] ?? [];
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const has = (made: (values: readonly number[]) => number) =>
      sets.some((values) => values.length > 1 && isNear(own, made(values)));
    if (has(sumOf)) evidence.sums++;
    if (has((values) => sumOf(values) / values.length)) evidence.means++;
    if (has((values) => values.length) || isNear(own, low) || isNear(own, high) || has(middleOf))
      evidence.others++;
    if (own >= high && high >= 0) evidence.large++;
    if (own >= low && own <= high) evidence.within++;
  }
  return evidence;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/** Printed sums are rounded. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(Math.abs(b) * 0.005, 1e-9);
}

function isSummary(word: SummaryWord | null, column: number, evidence: Evidence, isAtEnd: boolean): boolean {
  const { columns, sums, means, others, large, within } = evidence;
  if (word === null) return columns > 0 && (sums === columns || means === columns) && columns + sums > 2;
  if (word.isSubtotal && word.isWhole) return true;
  // A word after the first column may be a category's value, so only sums make it a total.
  if (!word.isWhole || (column > 0 && !isAtEnd))
    return columns > 0 && (sums * 2 >= columns || (word.kind === 'mean' && means * 2 >= columns));
  if (columns === 0) return isAtEnd;
  switch (word.kind) {
    case 'sum':
      // Among the items it may be someone's name.
      return (sums + means) * 3 >= columns || (isAtEnd && large === columns);
    case 'mean':
      return means > 0 || (isAtEnd && within === columns);
    case 'other':
      return isAtEnd && (others > 0 || means > 0);
  }
}

function rangeOf(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
