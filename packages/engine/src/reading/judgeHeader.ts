import { cleanText } from './cleanText';
import { isNameHeader } from './headerWords';
import { createMissingTest, defaultMissingTokens } from './missingTokens';
import { mainKind, type TextKind, textKind } from './textKind';

type Rows = readonly (readonly string[])[];

const sampleSize = 40;

export function rowTexts(row: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => cleanText(row[column] ?? ''));
}

/**
 * Aligns a header with its columns. A header one cell shorter than every row below lacks the name of the first column,
 * as R writes it.
 */
export function alignedTexts(rows: Rows, row: number, width: number): string[] {
  const header = rows[row] ?? [];
  const below = rows.slice(row + 1, row + 1 + sampleSize);
  const isShort =
    header.length === width - 1 &&
    header.length > 0 &&
    cleanText(header[0] ?? '') !== '' &&
    below.every((each) => each.length === width) &&
    below.some((each) => cleanText(each[width - 1] ?? '') !== '') &&
    !(isNameHeader(header[0] ?? '') && below.every(isNamedNumber));
  return rowTexts(isShort ? ['', ...header] : header, width);
}

/** A word, then a number: a header called name is above the word, and the last column lacks its name. */
const isNamedNumber = ([first = '', second = '']: readonly string[]): boolean =>
  textKind(first) === 'text' && textKind(second) === 'number';

/** The number of different texts in a row. A title merged over all columns counts once. */
export function fillOf(row: readonly string[]): number {
  return new Set(row.map(cleanText).filter((text) => text !== '')).size;
}

export const isMissingText = createMissingTest(defaultMissingTokens);

/** Whether a row names the columns: `strong` if typed cells are below texts, `weak` if all are texts. */
export function judgeHeader(rows: Rows, row: number, width: number): 'strong' | 'weak' | 'no' {
  const texts = alignedTexts(rows, row, width);
  const named = texts.filter((text) => text !== '');
  if (named.length === 0 || (named.length > 2 && new Set(named).size === 1)) return 'no';
  const below = bodyBelow(rows, row, texts, width);
  const series = seriesIn(texts, below[0] ?? []);
  let forIt = series.size;
  let against = 0;
  for (let column = 0; column < width; column++) {
    const text = texts[column] ?? '';
    if (text === '' || series.has(column)) continue;
    const verdict = compareWithBelow(text, columnOf(below, column));
    if (verdict > 0) forIt++;
    if (verdict < 0) against++;
  }
  if (forIt > 0 || against > 0) return forIt > against ? 'strong' : 'no';
  // Only texts: a header unless it reads like a row of data. `100 m` may be beside what is called a name.
  const areNames =
    named.every((text) => text.length <= 60) &&
    (isNameHeader(texts[0] ?? '') || named.every((text) => isWord(textKind(text))));
  const isFilled = named.length * 2 >= Math.max(...below.map(fillOf), 1);
  return areNames && isFilled && new Set(named).size >= named.length * 0.7 ? 'weak' : 'no';
}

export const isWord = (kind: TextKind): boolean => kind === 'text' || kind === 'boolean';

/** The rows below, without repeated headers (as after page breaks). */
function bodyBelow(rows: Rows, row: number, texts: readonly string[], width: number): Rows {
  return rows
    .slice(row + 1, row + 1 + sampleSize)
    .map((each) => rowTexts(each, width))
    .filter((each) => each.some((text, column) => text !== texts[column]));
}

function columnOf(rows: Rows, column: number): readonly string[] {
  return rows.map((row) => row[column] ?? '').filter((text) => text !== '' && !isMissingText(text));
}

export const year = /^(?:1[5-9]|20|21)\d\d$/;
/** `0-100 km/h`: the measured range, above its results. */
const bandWithUnit = /^\d+ ?[-–] ?\d+ ?\p{L}/u;
const band = /^(?:\d+ ?[-–] ?\d+|\d+\+|[<>≤≥] ?\d+)$/;

/** 1: the text names what is below it. -1: it is one of them. 0: unclear. */
function compareWithBelow(text: string, texts: readonly string[]): number {
  if (texts.includes(text)) return -1;
  const own = textKind(text);
  const main = mainKind(texts.map(textKind));
  if (main.share < 0.7 || texts.length === 0) return 0;
  if (isWord(own)) return main.kind === 'text' || own === main.kind ? 0 : 1;
  // Years, dates and ranges across the top of a table name their columns although they are numbers.
  const isMeasured = main.kind === 'number' || main.kind === 'quantity';
  for (const form of [year, band]) {
    if (form.test(text) && isMeasured && texts.some((each) => !form.test(each))) return 1;
  }
  if (bandWithUnit.test(text) && texts.every((each) => !bandWithUnit.test(each))) return 1;
  if (own === 'date' && main.kind === 'number') return 1;
  return own === main.kind && !isOtherUnit(text, texts) ? -1 : 0;
}

/** `100 m` above seconds: the distance, above the time. */
function isOtherUnit(text: string, texts: readonly string[]): boolean {
  const own = lettersOf(text);
  return own !== '' && texts.every((each) => lettersOf(each) !== own);
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{Sc}%°]/gu, '');

/** Columns whose names count up (0, 1, 2 … or 2019, 2020 …) while the row below does not. */
function seriesIn(texts: readonly string[], next: readonly string[]): ReadonlySet<number> {
  const columns = texts.flatMap((text, column) => (/^\d{1,4}(?:\.5)?$/.test(text) ? [column] : []));
  const isSeries = (row: readonly string[]): boolean => {
    const numbers = columns.map((column) => Number(row[column] || Number.NaN));
    const [first = 0, second = 0] = numbers;
    const step = second - first;
    return step !== 0 && numbers.every((number, i) => number === first + i * step);
  };
  const first = texts[columns[0] ?? -1] ?? '';
  const areYears = columns.length > 1 && columns.every((column) => year.test(texts[column] ?? ''));
  const areCounted =
    columns.length > 2 &&
    (first === '0' || first === '1' || isNameHeader(texts[0] ?? '')) &&
    texts[columns[1] ?? -1] === String(Number(first) + 1);
  // Sizes, rooms, lines: 36, 37, 38 above numbers that are never near them.
  const areNames =
    columns.length > 2 && columns.length === texts.length - 1 && columns[0] === 1 && isApart(texts, next);
  const isNamed = areYears || areCounted || areNames;
  return isNamed && isSeries(texts) && !isSeries(next) ? new Set(columns) : new Set();
}

/** Whether all numbers of a row are far above those below. */
function isApart(texts: readonly string[], next: readonly string[]): boolean {
  const lowest = Math.min(...texts.slice(1).map(Number));
  return next.slice(1).every((text) => text === '' || Math.abs(Number(text)) * 2 < lowest);
}

/** Whether a row has a number above numbers, so that it is data whatever is above it. */
export function isAmongData(rows: Rows, row: number, width: number): boolean {
  const texts = rowTexts(rows[row] ?? [], width);
  const below = bodyBelow(rows, row, texts, width);
  const series = seriesIn(texts, below[0] ?? []);
  return texts.some(
    (text, column) =>
      text !== '' && !series.has(column) && compareWithBelow(text, columnOf(below, column)) < 0,
  );
}
