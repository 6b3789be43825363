import {
  guessTable,
  type LeftOutRow,
  type TableColumnGuess,
  type TableGuessOptions,
  transposeRows,
} from '@tertium/engine';
import type { ImportNote, RawSheet } from '../source/rawSheet';
import type { TableChoice, TablePreview } from './tablePreview';

type Rows = readonly (readonly string[])[];

/** The texts of a table, item by item. */
export interface DataTable {
  readonly rowCount: number;
  readonly cell: (row: number, column: number) => string;
}

/** A sheet read as a table: items as rows, attributes as columns, the header separate. */
export interface ReadTable
  extends Pick<TablePreview, 'orientation' | 'headerRow' | 'rowCount' | 'nameColumns' | 'notes'> {
  readonly columns: readonly TableColumnGuess[];
  /** Rows that are probably not items. They are counted in `rowCount`, and `cell` returns them. */
  readonly leftOut: readonly LeftOutRow[];
  readonly cell: (row: number, column: number) => string;
  /** Without the rows proposed to be left out. */
  readonly texts: (column: number) => readonly string[];
}

/** What is known about how a source was written, besides its cells. */
export type SourceHints = Pick<TableGuessOptions, 'separator' | 'format' | 'thisYear' | 'onColumn'>;

/** Reads a sheet as a table, as the person chose or as guessed. */
export function readTable(
  sheet: RawSheet,
  choice: Pick<TableChoice, 'orientation' | 'headerRow'>,
  hints: SourceHints = {},
): ReadTable {
  const { rows: sheetRows, gaps } = withoutBlanks(sheet);
  const guess = guessTable(sheetRows, {
    gaps,
    ...hints,
    ...lineHintsOf(sheet),
    ...(choice.orientation !== null && { orientation: choice.orientation }),
    ...(choice.headerRow !== null && { headerRow: choice.headerRow === -1 ? null : choice.headerRow }),
  });
  const isAcross = guess.orientation === 'itemsAsColumns';
  const rows = isAcross ? transposeRows(sheetRows.slice(guess.preambleRows)) : sheetRows;
  const body = rows.slice(guess.firstDataRow, guess.firstDataRow + guess.rowCount);
  const skipped = new Set(guess.leftOut.map(({ row }) => row));
  const items = skipped.size === 0 ? body : body.filter((_, row) => !skipped.has(row));
  const dropped = sheet.rows.length - sheetRows.length;
  return {
    orientation: guess.orientation,
    headerRow: guess.headerRow ?? -1,
    rowCount: body.length,
    columns: guess.columns,
    nameColumns: guess.nameColumns,
    notes: [
      ...countNote('blankLines', dropped),
      ...countNote('preamble', guess.preambleRows),
      ...raggedNotes(rows[guess.headerRow ?? 0], items, guess.firstDataRow),
      ...countNote('blankColumns', guess.spacerColumns.length),
    ],
    cell: (row, column) => body[row]?.[column] ?? '',
    leftOut: guess.leftOut,
    texts: (column) => items.map((row) => row[column] ?? ''),
  };
}

/** Removes blank rows, and returns which of the rest follow one. */
function withoutBlanks(sheet: RawSheet): { readonly rows: Rows; readonly gaps: ReadonlySet<number> } {
  const rows: (readonly string[])[] = [];
  const gaps = new Set<number>();
  for (const [index, row] of sheet.rows.entries()) {
    if (sheet.gaps?.has(index)) gaps.add(rows.length);
    if (isBlank(row)) gaps.add(rows.length);
    else rows.push(row);
  }
  return { rows, gaps };
}

/** Renumbers rows, because blank rows of the file are left out. */
function lineHintsOf({ rows, typing }: RawSheet): Pick<TableGuessOptions, 'lineHints'> {
  if (typing === undefined) return {};
  const kept = rows.flatMap((row, index) => (isBlank(row) ? [] : [index]));
  const moved = (lines: ReadonlySet<number>) =>
    new Set(kept.flatMap((index, row) => (lines.has(index) ? [row] : [])));
  const { points, codes } = typing.rows;
  return {
    lineHints: {
      itemsAsRows: typing.columns,
      itemsAsColumns: { points: moved(points), codes: moved(codes) },
    },
  };
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

function countNote(kind: ImportNote['kind'], count: number): readonly ImportNote[] {
  return count === 0 ? [] : [{ kind, count, firstRow: null }];
}

function raggedNotes(
  header: readonly string[] | undefined,
  body: Rows,
  firstDataRow: number,
): readonly ImportNote[] {
  const width = header?.length ?? 0;
  const index = body.findIndex((row) => row.length !== width);
  if (index === -1) return [];
  const count = body.filter((row) => row.length !== width).length;
  return [{ kind: 'raggedRows', count, firstRow: firstDataRow + index + 1 }];
}
