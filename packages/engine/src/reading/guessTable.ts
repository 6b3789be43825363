import { cleanText } from './cleanText';
import type { GuessOptions } from './columnGuess';
import { guessTallies } from './guessColumn';
import { guessHeader, type HeaderGuess, headerAt } from './guessHeader';
import { guessNameColumns } from './guessNames';

import { guessOrientation, transposeRows } from './guessOrientation';
import { findLeftOut, type LeftOutRow } from './leftOutRows';
import { sharedWriting } from './sharedWriting';
import type { Orientation, TableColumnGuess, TableGuess } from './tableGuess';
import { tallyColumns } from './tallyTexts';
import { textKind } from './textKind';

export interface TableGuessOptions extends GuessOptions {
  /** Set by a person, otherwise guessed. */
  readonly orientation?: Orientation;
  /** `null` for no header. Guessed if left out. */
  readonly headerRow?: number | null;
  /** Rows directly below a blank line of the file, which the given rows don't show. */
  readonly gaps?: ReadonlySet<number>;
  /** What the program that wrote the file says about its columns, or about its rows if items are columns. */
  readonly lineHints?: Readonly<Record<Orientation, LineHints>>;
  /** Reports how many columns are understood, after each of them. */
  readonly onColumn?: (done: number, of: number) => void;
}

/** Columns about which a file says more than their texts. */
export interface LineHints {
  /** Columns in which every fraction is a number with a point. */
  readonly points: ReadonlySet<number>;
  /** Columns in which every number is a code. */
  readonly codes: ReadonlySet<number>;
}

/** Guesses the structure of a table of texts: header, items, names, and each column. Reads every cell. */
export function guessTable(
  rows: readonly (readonly string[])[],
  options: TableGuessOptions = {},
): TableGuess {
  const laid = layTable(rows, options);
  const { table, width, header, orientation } = laid;
  const body = withoutBlankTail(table.slice(header.firstDataRow));
  const leftOut = leftOutOf(body, laid, options);
  const data = withoutRows(body, leftOut);
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
  const named = kept.map(({ column }, keptIndex) => ({
    header: headers[keptIndex]?.name ?? '',
    tallies: column,
  }));
  const shared = { ...sharedWriting(named), ...options };
  const columns = kept.map(({ index, column }, keptIndex) => {
    const { text, name } = headers[keptIndex] ?? { text: '', name: '' };
    const tallied = {
      tallies: column,
      total: data.length,
      textAt: (row: number) => data[row]?.[index] ?? '',
    };
    const lineHints = options.lineHints?.[orientation];
    const hints = {
      ...shared,
      isExact: lineHints?.points.has(index) === true,
      areCodes: lineHints?.codes.has(index) === true,
    };
    const guess = guessTallies(tallied, name, hints);
    options.onColumn?.(keptIndex + 1, kept.length);
    return { index, header: text, guess };
  });
  return {
    orientation,
    headerRow: header.row,
    firstDataRow: header.firstDataRow,
    rowCount: body.length,
    preambleRows: laid.preambleRows,
    leftOut,
    columns: withUniqueNames(columns),
    spacerColumns: isSpacer.flatMap((spacer, index) => (spacer ? [index] : [])),
    nameColumns: guessNameColumns(columns, data),
  };
}

const sampledRows = 500;

function isBlank(text: string): boolean {
  return text === '' || cleanText(text) === '';
}

/** Finds the rows to leave out. Not for items in columns, whose totals and notes are elsewhere. */
function leftOutOf(
  body: readonly (readonly string[])[],
  { header, width, gaps }: Pick<LaidTable, 'header' | 'width' | 'gaps'>,
  { decimalMark, separator }: TableGuessOptions,
): readonly LeftOutRow[] {
  const sample = tallyColumns(body.slice(0, sampledRows), width);
  const shared = sharedWriting(
    sample.map((tallies, index) => ({ header: header.texts[index] ?? '', tallies })),
  );
  return findLeftOut(body, {
    header: header.row === null ? [] : header.texts,
    width,
    decimalMark: decimalMark ?? shared.decimalMark ?? (separator === ';' ? ',' : '.'),
    gaps,
  });
}

interface LaidTable {
  readonly orientation: Orientation;
  /** With items as rows, turned by `orientation`. */
  readonly table: readonly (readonly string[])[];
  readonly width: number;
  readonly header: HeaderGuess;
  readonly preambleRows: number;
  readonly gaps: ReadonlySet<number>;
}

/**
 * Finds the orientation and the header. Titles and two-row headers are found first, because they would distort the
 * orientation.
 */
function layTable(rows: readonly (readonly string[])[], options: TableGuessOptions): LaidTable {
  const width = widthOf(rows);
  const upright = guessHeader(rows, width, options.gaps);
  const { row, firstDataRow, texts, preambleRows } = upright;
  const gapsBelow = (from: number) => new Set([...(options.gaps ?? [])].map((each) => each - from));
  const orientation = options.orientation ?? guessOrientation(plainRows());
  if (orientation === 'itemsAsRows') {
    const header = options.headerRow === undefined ? upright : headerAt(rows, options.headerRow, width);
    const gaps = gapsBelow(header.firstDataRow);
    return { orientation, table: rows, width, header, preambleRows: header.preambleRows, gaps };
  }
  const table = transposeRows(rows.slice(preambleRows));
  const tableWidth = widthOf(table);
  const header =
    options.headerRow === undefined
      ? guessHeader(table, tableWidth)
      : headerAt(table, options.headerRow, tableWidth);
  return { orientation, table, width: tableWidth, header, preambleRows, gaps: new Set() };

  /** One header row with only items below it. */
  function plainRows(): readonly (readonly string[])[] {
    const body = rows.slice(firstDataRow);
    const laid = { header: upright, width, gaps: gapsBelow(firstDataRow) };
    const items = body.length > orientedRows ? body : withoutRows(body, leftOutOf(body, laid, options));
    return row === null ? items : [texts, ...items];
  }
}

/** Longer tables have their items in rows. */
const orientedRows = 300;

const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((widest, row) => Math.max(widest, row.length), 0);

function withoutRows(
  rows: readonly (readonly string[])[],
  leftOut: readonly LeftOutRow[],
): readonly (readonly string[])[] {
  if (leftOut.length === 0) return rows;
  const gone = new Set(leftOut.map(({ row }) => row));
  return rows.filter((_, row) => !gone.has(row));
}

function withoutBlankTail(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let end = rows.length;
  while (end > 0 && (rows[end - 1] ?? []).every(isBlank)) end--;
  return rows.slice(0, end);
}

/**
 * Assigns the header of each column. A header merged over a number column and the texts beside it is stored over the
 * number column but names the texts. The numbers are then its running number or rank.
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
    if (own === undefined || next === undefined || own.text === '') continue;
    if (next.text !== '' && next.text !== own.text) continue;
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

/**
 * Makes names unique. Of equal names, the header as written distinguishes them (`Width (mm)`, `Width (px)`), or a
 * number does. A column without a header is named by its number.
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
