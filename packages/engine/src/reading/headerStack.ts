import { joinHeaders } from './headerGroups';
import { isMissingText, isWord, rowTexts, year } from './judgeHeader';
import { mainKind, textKind } from './textKind';

type Rows = readonly (readonly string[])[];

/** A header of three rows or more. */
interface HeaderStack {
  /** Its last row. */
  readonly row: number;
  readonly firstDataRow: number;
  readonly texts: readonly string[];
}

const mostRows = 5;
const sampleSize = 40;

/**
 * Reads a header of three or more rows that begins in a row. At least two more rows of names follow, without a first
 * cell, of words above columns of numbers. The last row may have only the name of the first column, as pandas writes
 * it. `null` for smaller headers.
 */
export function readHeaderStack(rows: Rows, first: number, width: number): HeaderStack | null {
  let last = first;
  while (last - first < mostRows && last + 2 < rows.length && isSubHeader(rows, last + 1, width)) last++;
  const hasNameRow =
    isEmpty(rows[first]?.[0]) && last + 2 < rows.length && isNameAlone(rows[last + 1] ?? [], rows[last + 2]);
  if (hasNameRow) last++;
  if (last - first < (hasNameRow ? 1 : 2)) return null;
  if (!rowTexts(rows[first] ?? [], width).every(isNameOrEmpty)) return null;
  const texts = rows
    .slice(first, last + 1)
    .map((row) => rowTexts(row, width))
    .reduce((upper, lower) => joinHeaders(upper, lower));
  return { row: last, firstDataRow: last + 1, texts };
}

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';
const isNameOrEmpty = (text: string): boolean => text === '' || isWord(textKind(text)) || year.test(text);

/** A row without a first cell, of words above numbers. */
function isSubHeader(rows: Rows, row: number, width: number): boolean {
  const texts = rowTexts(rows[row] ?? [], width);
  if (texts[0] !== '' || texts.some((text) => text !== '' && (!isNameOrEmpty(text) || isMissingText(text))))
    return false;
  const below = rows.slice(row + 1, row + 1 + sampleSize);
  const named = texts.flatMap((text, column) => (text === '' ? [] : [column]));
  return named.length > 1 && named.some((column) => endsInNumbers(below.map((each) => each[column] ?? '')));
}

/** Whether texts end in numbers, possibly with more names above them. */
export function endsInNumbers(texts: readonly string[]): boolean {
  const kinds = texts.filter((text) => !isEmpty(text)).map(textKind);
  const start = kinds.findIndex((kind) => !isWord(kind));
  const main = mainKind(kinds.slice(Math.max(0, start)));
  return start !== -1 && start < mostRows && main.kind === 'number' && main.share >= 0.7;
}

function isNameAlone(row: readonly string[], next: readonly string[] | undefined): boolean {
  const [name = '', ...others] = row;
  return !isEmpty(name) && others.every(isEmpty) && next?.slice(1).some((text) => !isEmpty(text)) === true;
}
