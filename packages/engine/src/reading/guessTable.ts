import type { DecimalMark } from '../vocabulary';
import { cleanText } from './cleanText';
import type { GuessOptions } from './columnGuess';
import { guessTallies } from './guessColumn';
import { guessHeader } from './guessHeader';
import { guessNameColumns } from './guessNames';
import { findMarkEvidence, pickMark } from './guessNumbers';
import { guessOrientation, transposeRows } from './guessOrientation';
import type { Orientation, TableColumnGuess, TableGuess } from './tableGuess';
import { tallyColumns } from './tallyTexts';
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
  const tallies = tallyColumns(data, width);
  const isSpacer = tallies.map(
    (column, index) =>
      cleanText(header.texts[index] ?? '') === '' && column.every((tally) => tally.text === ''),
  );
  const kept = tallies.flatMap((column, index) => (isSpacer[index] === true ? [] : [{ index, column }]));
  const headers = assignHeaders(
    kept.map(({ index }) => ({ text: header.texts[index] ?? '', index })),
    data.slice(0, 200),
  );
  const shared = { ...options, ...sharedMark(data, width, options.decimalMark) };
  const columns = kept.map(({ index, column }, keptIndex) => {
    const { text, name } = headers[keptIndex] ?? { text: '', name: '' };
    const tallied = {
      tallies: column,
      total: data.length,
      textAt: (row: number) => data[row]?.[index] ?? '',
    };
    return { index, header: text, guess: guessTallies(tallied, name, shared) };
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
 * in the file but names the texts; the numbers are then its running number or rank.
 */
function assignHeaders(
  headers: readonly { readonly text: string; readonly index: number }[],
  sample: readonly (readonly string[])[],
): { text: string; name: string }[] {
  const isMost = (kind: 'number' | 'text', keptIndex: number) =>
    isMostly(
      kind,
      sample.map((row) => row[headers[keptIndex]?.index ?? -1] ?? ''),
    );
  const assigned = headers.map(({ text }) => ({ text: cleanText(text), name: cleanText(text) }));
  for (let column = 0; column + 1 < assigned.length; column++) {
    const own = assigned[column];
    const next = assigned[column + 1];
    if (own === undefined || next === undefined || own.text === '' || next.text !== '') continue;
    if (isMost('number', column) && isMost('text', column + 1)) {
      assigned[column] = { text: '', name: `${own.name} #` };
      assigned[column + 1] = own;
      column++;
    }
  }
  return assigned;
}

function isMostly(kind: 'number' | 'text', texts: readonly string[]): boolean {
  const sample = texts.filter((text) => !isBlank(text));
  return sample.length > 0 && sample.filter((text) => textKind(text) === kind).length >= 0.9 * sample.length;
}

/** The decimal mark most of the table's cells speak for; for columns that leave it open (`1,375`). */
function sharedMark(
  data: readonly (readonly string[])[],
  width: number,
  given: DecimalMark | undefined,
): { decimalMark?: DecimalMark } {
  if (given !== undefined) return { decimalMark: given };
  let point = 0;
  let comma = 0;
  for (const tallies of tallyColumns(data.slice(0, 2000), width)) {
    const evidence = findMarkEvidence(tallies);
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
 * number does. A column without a header is called by its number.
 */
function withUniqueNames(columns: readonly TableColumnGuess[]): TableColumnGuess[] {
  const uses = new Map<string, number>();
  for (const { guess } of columns)
    uses.set(guess.name.toLowerCase(), (uses.get(guess.name.toLowerCase()) ?? 0) + 1);
  const used = new Set<string>();
  return columns.map((column, index) => {
    const { guess, header } = column;
    const isShared = (uses.get(guess.name.toLowerCase()) ?? 0) > 1 && header !== '';
    const name = isShared ? header : guess.name === '' ? `Column ${index + 1}` : guess.name;
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${name} ${number}`;
    used.add(unique.toLowerCase());
    return { ...column, guess: { ...guess, name: unique } };
  });
}
