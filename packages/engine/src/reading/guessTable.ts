import type { DecimalMark } from '../vocabulary';
import { cleanText } from './cleanText';
import type { GuessOptions } from './columnGuess';
import { guessColumn } from './guessColumn';
import { guessHeader } from './guessHeader';
import { guessNameColumns } from './guessNames';
import { findMarkEvidence, pickMark } from './guessNumbers';
import { guessOrientation, transposeRows } from './guessOrientation';
import type { Orientation, TableColumnGuess, TableGuess } from './tableGuess';
import { tallyTexts } from './tallyTexts';
import { textKind } from './textKind';

export interface TableGuessOptions extends GuessOptions {
  /** Set by a person; guessed when left out. */
  readonly orientation?: Orientation;
  /** `null`: there is no header. Guessed when left out. */
  readonly headerRow?: number | null;
}

/** What a table of texts seems to be: header, items, names, and each column. Reads every cell. */
export function guessTable(
  rows: readonly (readonly string[])[],
  options: TableGuessOptions = {},
): TableGuess {
  const orientation = options.orientation ?? guessOrientation(rows);
  const table = orientation === 'itemsAsRows' ? rows : transposeRows(rows);
  const width = table.reduce((widest, row) => Math.max(widest, row.length), 0);
  const header = findHeader(table, width, options.headerRow);
  const data = withoutBlankTail(table.slice(header.firstDataRow));
  const texts = Array.from({ length: width }, (_, index) => data.map((row) => row[index] ?? ''));

  const isSpacer = texts.map(
    (column, index) => cleanText(header.texts[index] ?? '') === '' && column.every(isBlank),
  );
  const kept = texts.flatMap((column, index) => (isSpacer[index] === true ? [] : [{ index, column }]));
  const headers = placeHeaders(
    kept.map(({ index }) => header.texts[index] ?? ''),
    kept.map(({ column }) => column),
  );
  const shared = {
    ...options,
    ...sharedMark(
      kept.map(({ column }) => column),
      options.decimalMark,
    ),
  };
  const columns = kept.map(({ index, column }, place) => {
    const { text, name } = headers[place] ?? { text: '', name: '' };
    return { index, header: text, guess: guessColumn(column, name, shared) };
  });
  return {
    orientation,
    headerRow: header.row,
    firstDataRow: header.firstDataRow,
    rowCount: data.length,
    columns: withUniqueNames(columns),
    spacerColumns: isSpacer.flatMap((spacer, index) => (spacer ? [index] : [])),
    nameColumns: guessNameColumns(columns, data),
  };
}

function isBlank(text: string): boolean {
  return text === '' || cleanText(text) === '';
}

function findHeader(table: readonly (readonly string[])[], width: number, given: number | null | undefined) {
  if (given === undefined) return guessHeader(table, width);
  if (given === null) return { row: null, firstDataRow: 0, texts: [] };
  return { row: given, firstDataRow: given + 1, texts: (table[given] ?? []).map(cleanText) };
}

function withoutBlankTail(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let end = rows.length;
  while (end > 0 && (rows[end - 1] ?? []).every(isBlank)) end--;
  return rows.slice(0, end);
}

/**
 * The header over each column. A header merged over a number column and the texts beside it stands over the number column
 * in the file but names the texts; the numbers are then its running number or place.
 */
function placeHeaders(
  texts: readonly string[],
  columns: readonly (readonly string[])[],
): { text: string; name: string }[] {
  const placed = texts.map((text) => ({ text: cleanText(text), name: cleanText(text) }));
  for (let column = 0; column + 1 < placed.length; column++) {
    const own = placed[column];
    const next = placed[column + 1];
    if (own === undefined || next === undefined || own.text === '' || next.text !== '') continue;
    if (isMostly('number', columns[column] ?? []) && isMostly('text', columns[column + 1] ?? [])) {
      placed[column] = { text: '', name: `${own.name} #` };
      placed[column + 1] = own;
      column++;
    }
  }
  return placed;
}

function isMostly(kind: 'number' | 'text', texts: readonly string[]): boolean {
  const sample = texts.slice(0, 200).filter((text) => !isBlank(text));
  return sample.length > 0 && sample.filter((text) => textKind(text) === kind).length >= 0.9 * sample.length;
}

/** The decimal mark most of the table's cells speak for; for columns that leave it open (`1,375`). */
function sharedMark(
  columns: readonly (readonly string[])[],
  given: DecimalMark | undefined,
): { decimalMark?: DecimalMark } {
  if (given !== undefined) return { decimalMark: given };
  let point = 0;
  let comma = 0;
  for (const column of columns) {
    const evidence = findMarkEvidence(tallyTexts(column.slice(0, 2000)));
    // Each column has one vote by its own majority, so that one long list of prices does not outvote the rest.
    const mark = pickMark(evidence);
    if (mark === '.') point++;
    if (mark === ',') comma++;
  }
  const mark = pickMark({ point, comma });
  return mark === null ? {} : { decimalMark: mark };
}

/**
 * Names that occur once: where two are the same, the header as written tells them apart (`Width (mm)`, `Width (px)`), or a
 * number does. A column without a header is called by its place.
 */
function withUniqueNames(columns: readonly TableColumnGuess[]): TableColumnGuess[] {
  const uses = new Map<string, number>();
  for (const { guess } of columns)
    uses.set(guess.name.toLowerCase(), (uses.get(guess.name.toLowerCase()) ?? 0) + 1);
  const used = new Set<string>();
  return columns.map((column, place) => {
    const { guess, header } = column;
    const isShared = (uses.get(guess.name.toLowerCase()) ?? 0) > 1 && header !== '';
    const name = isShared ? header : guess.name === '' ? `Column ${place + 1}` : guess.name;
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${name} ${number}`;
    used.add(unique.toLowerCase());
    return { ...column, guess: { ...guess, name: unique } };
  });
}
