import type { Look } from './cellStyles';

/** A cell of a sheet: what stands in it, or what a formula in it has come to. `null` and no look is no cell. */
export interface SheetCell {
  readonly value: string | number | boolean | null;
  /** Without the equals sign. */
  readonly formula?: string | undefined;
  /** A formula over ranges that gives one value. */
  readonly isArray?: boolean | undefined;
  readonly look?: Look | undefined;
  /** How a number is shown, in Excel's words; as it is where nothing is said. */
  readonly format?: string | undefined;
}

/** What may be typed into some cells. */
export interface CellRule {
  readonly area: string;
  /** A number between these, or one of these words. */
  readonly allowed: { readonly from: number; readonly to: number } | { readonly words: readonly string[] };
  readonly refusal: string;
}

export interface Sheet {
  readonly name: string;
  /** Of each column, in letters; 0 for one that is out of sight. */
  readonly widths: readonly number[];
  /** Rows and columns that stay in sight. */
  readonly frozen: { readonly rows: number; readonly columns: number };
  /** Made while they are written. */
  readonly rows: Iterable<readonly (SheetCell | null)[]>;
  readonly rules?: readonly CellRule[];
  /** A row that is out of sight. */
  readonly hiddenRow?: number;
  /** An area that is one cell. */
  readonly merged?: string;
  /** An area of numbers 0..100 with a bar in each cell. */
  readonly bars?: string;
}

/** `A`, `Z`, `AA` for 0, 25, 26. */
export function columnLetters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : columnLetters(Math.floor(column / 26) - 1) + rest;
}

/** `B3` of column 1 and row 3; columns count from 0, rows from 1 as on the sheet. */
export const address = (column: number, row: number): string => `${columnLetters(column)}${row}`;

/** `$B$3`: stays the same cell wherever a formula is copied. */
export const fixed = (column: number, row: number): string => `$${columnLetters(column)}$${row}`;

/** `$B$3:$B$9` */
export const fixedArea = (column: number, from: number, to: number): string =>
  `${fixed(column, from)}:${fixed(column, to)}`;

/** A text as a formula holds it: nothing in it can be run. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
