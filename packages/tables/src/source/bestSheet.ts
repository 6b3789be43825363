import type { RawSheet } from './rawSheet';

export interface SheetSize {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly isHidden: boolean;
}

/**
 * The sheet with most cells; a cover page or a legend has few, and what is hidden is no page at all. A workbook that was
 * saved here begins with its table, and what its ranking is made of may be larger.
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
