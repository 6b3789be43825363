import { guessTable, type Orientation, type TableColumnGuess, transposeRows } from '@tertium/engine';
import type { TableChoice } from './importPlan';
import type { ImportNote, RawSheet } from './rawSheet';

type Rows = readonly (readonly string[])[];

/** A sheet taken as a table: items down, columns across, the header apart. */
export interface ReadTable {
  readonly orientation: Orientation;
  /** -1 for none. */
  readonly headerRow: number;
  readonly rowCount: number;
  readonly columns: readonly TableColumnGuess[];
  readonly nameColumns: readonly number[];
  readonly notes: readonly ImportNote[];
  readonly cell: (row: number, column: number) => string;
  readonly texts: (column: number) => readonly string[];
}

/** Takes a sheet as a table, as the person chose or as it seems to be. */
export function readTable(
  sheet: RawSheet,
  choice: Pick<TableChoice, 'orientation' | 'headerRow'>,
): ReadTable {
  const sheetRows = sheet.rows.filter((row) => !isBlank(row));
  const guess = guessTable(sheetRows, {
    ...(choice.orientation !== null && { orientation: choice.orientation }),
    ...(choice.headerRow !== null && { headerRow: choice.headerRow === -1 ? null : choice.headerRow }),
  });
  const rows = guess.orientation === 'itemsAsColumns' ? transposeRows(sheetRows) : sheetRows;
  const body = rows.slice(guess.firstDataRow, guess.firstDataRow + guess.rowCount);
  const dropped = sheet.rows.length - sheetRows.length;
  return {
    orientation: guess.orientation,
    headerRow: guess.headerRow ?? -1,
    rowCount: body.length,
    columns: guess.columns,
    nameColumns: guess.nameColumns,
    notes: [
      ...countNote('blankLines', dropped),
      ...raggedNotes(rows[guess.headerRow ?? 0], body, guess.firstDataRow),
      ...countNote('blankColumns', guess.spacerColumns.length),
    ],
    cell: (row, column) => body[row]?.[column] ?? '',
    texts: (column) => body.map((row) => row[column] ?? ''),
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
