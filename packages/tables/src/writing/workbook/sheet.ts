import type { Look } from './cellStyles';

/** A cell of a sheet, with its value or its formula's result. `null` without a look is no cell. */
export interface SheetCell {
  readonly value: string | number | boolean | null;
  /** Without the equals sign. */
  readonly formula?: string | undefined;
  /** A formula over ranges that gives one value. */
  readonly isArray?: boolean | undefined;
  readonly look?: Look | undefined;
  /** The number format in Excel's notation. Without one, the number is shown as it is. */
  readonly format?: string | undefined;
}

/** A rule for what may be typed into some cells. */
export interface CellRule {
  readonly area: string;
  /** A number in this range, or one of these words. */
  readonly allowed: { readonly from: number; readonly to: number } | { readonly words: readonly string[] };
  readonly refusal: string;
}

export interface Sheet {
  readonly name: string;
  /** The width of each column in characters, 0 for a hidden one. */
  readonly widths: readonly number[];
  /** Rows and columns that stay visible while scrolling. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** The rows, generated while they are written. */
  readonly rows: Iterable<readonly (SheetCell | null)[]>;
  readonly rules?: readonly CellRule[];
  /** The index of a hidden row. */
  readonly hiddenRow?: number;
  /** The merged area. */
  readonly merged?: string;
  /** An area of numbers from 0 to 100 with a bar in each cell. */
  readonly bars?: string;
}

/** `A`, `Z`, `AA` for 0, 25, 26. */
export function columnLetters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : columnLetters(Math.floor(column / 26) - 1) + rest;
}

/** `B3` for column 1 and row 3. Columns count from 0, and rows from 1 as on the sheet. */
export const address = (column: number, row: number): string => `${columnLetters(column)}${row}`;

/** `$B$3`, which stays the same cell wherever a formula is copied. */
export const fixed = (column: number, row: number): string => `$${columnLetters(column)}$${row}`;

/** `$B$3:$B$9` */
export const fixedArea = (column: number, from: number, to: number): string =>
  `${fixed(column, from)}:${fixed(column, to)}`;

/** A text quoted for a formula, so that nothing in it can run. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
