import { countCharacters, isLongerThan, tidyText } from '@tertium/engine';
import { ImportError } from './ImportError';
import { importLimits } from './importLimits';
import type { ImportNote, RawSheet } from './rawSheet';

/**
 * Cleans a sheet for storage. Removes and counts invisible characters that may not be stored. A cell that is too long
 * is an error that names the cell, because cutting it would lose data.
 */
export function cleanSheet(sheet: RawSheet): {
  readonly sheet: RawSheet;
  readonly notes: readonly ImportNote[];
} {
  let count = 0;
  let firstRow: number | null = null;
  const rows = sheet.rows.map((row, rowIndex) => {
    let cleaned: string[] | null = null;
    for (let column = 0; column < row.length; column++) {
      const cell = row[column] ?? '';
      const plain = tidyText(cell);
      if (isLongerThan(plain, importLimits.cellLength)) refuseLong(plain, rowIndex, column);
      if (plain === cell) continue;
      cleaned ??= [...row];
      cleaned[column] = plain;
      count++;
      firstRow ??= rowIndex + 1;
    }
    return cleaned ?? row;
  });
  if (count === 0) return { sheet, notes: [] };
  return { sheet: { ...sheet, rows }, notes: [{ kind: 'cleanedCells', count, firstRow }] };
}

function refuseLong(cell: string, rowIndex: number, column: number): never {
  throw new ImportError(
    'cellTooLong',
    (show) =>
      `The cell in row ${show(rowIndex + 1)}, column ${show(column + 1)} has ${show(countCharacters(cell))} characters. At most ${show(importLimits.cellLength)} are kept. Shorten it, then import again.`,
  );
}

/** The sheet with commas in the numbers of the chosen columns. */
export function sheetWithCommas(sheet: RawSheet, columns: readonly number[] | null): RawSheet {
  if (columns === null || sheet.commas === undefined) return sheet;
  return cleanSheet({ ...sheet, rows: sheet.commas.take(columns) }).sheet;
}
