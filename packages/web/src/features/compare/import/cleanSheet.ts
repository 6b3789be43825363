import { ImportError } from './ImportError';
import { importLimits } from './importLimits';
import type { ImportNote, RawSheet } from './rawSheet';

// What no stored text may hold (the contract refuses it): controls but tab and line ends, and halves of letters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are to be found and removed
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are to be found and removed
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const loneHalves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * A sheet whose cells can be stored: control characters and halves of letters are taken out and counted; a cell that
 * is too long is an error that names its cell, since cutting it would lose something.
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
      if (cell.length > importLimits.cellLength) refuseLong(cell, rowIndex, column);
      if (!refused.test(cell)) continue;
      const plain = cell.replace(controls, '').replace(loneHalves, '');
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

function refuseLong(cell: string, rowIndex: number, column: number): void {
  if ([...cell].length <= importLimits.cellLength) return;
  throw new ImportError(
    'cellTooLong',
    `The cell in row ${rowIndex + 1}, column ${column + 1} has ${cell.length.toLocaleString('en')} characters; at most ${importLimits.cellLength.toLocaleString('en')} are kept. Shorten it, then import again.`,
  );
}
