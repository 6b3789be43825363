import type { RawSheet } from './rawSheet';

export interface SheetSize {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly isHidden: boolean;
}

/**
 * Chooses the sheet with the most cells, because cover pages and legends have few, and skips hidden ones. A workbook
 * saved by Tertium begins with its table, even if its ranking sheet is larger.
 */
export function bestSheetOf(sheets: readonly SheetSize[]): number {
  if (sheets[0]?.name === 'Table' && sheets.at(-1)?.name === 'About') return 0;
  const isAllHidden = sheets.every(({ isHidden }) => isHidden);
  const cells = sheets.map(({ rows, columns, isHidden }) => (isHidden && !isAllHidden ? 0 : rows * columns));
  return cells.indexOf(Math.max(...cells));
}

export const sheetSizes = (sheets: readonly RawSheet[]): readonly SheetSize[] =>
  sheets.map(({ name, rows, isHidden = false }) => ({
    name,
    isHidden,
    rows: rows.length,
    columns: rows.reduce((most, row) => Math.max(most, row.length), 0),
  }));
