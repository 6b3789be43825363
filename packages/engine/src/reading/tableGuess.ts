import type { ColumnGuess } from './columnGuess';

export const orientations = ['itemsAsRows', 'itemsAsColumns'] as const;
export type Orientation = (typeof orientations)[number];

export interface TableColumnGuess {
  /** Where the column stands in the rows given (after `transposeRows` when `itemsAsColumns`), from 0. */
  readonly index: number;
  /** The header's text as written; `''` when it has none. */
  readonly header: string;
  readonly guess: ColumnGuess;
}

/** What a table of texts seems to be. With `itemsAsColumns`, every index is one of the transposed rows. */
export interface TableGuess {
  readonly orientation: Orientation;
  /** `null` when no row looks like a header. */
  readonly headerRow: number | null;
  readonly firstDataRow: number;
  /** Data rows; rows without any text at the end are left out. */
  readonly rowCount: number;
  /** Without the spacer columns. Names are unique. */
  readonly columns: readonly TableColumnGuess[];
  /** Columns without header and without any text, to be left out. */
  readonly spacerColumns: readonly number[];
  /** Indices (as in `TableColumnGuess.index`) whose texts, joined by a space, name the item. Empty for a table without columns. */
  readonly nameColumns: readonly number[];
}
