import type { ColumnGuess } from './columnGuess';
import type { LeftOutRow } from './leftOutRows';

export const orientations = ['itemsAsRows', 'itemsAsColumns'] as const;
export type Orientation = (typeof orientations)[number];

export interface TableColumnGuess {
  /** The column's index from 0 in the given rows (after `transposeRows` with `itemsAsColumns`). */
  readonly index: number;
  /** The header as written, `''` for none. */
  readonly header: string;
  readonly guess: ColumnGuess;
}

/** The apparent structure of a table of texts. With `itemsAsColumns`, every index refers to the transposed rows. */
export interface TableGuess {
  readonly orientation: Orientation;
  /** `null` if no row looks like a header. */
  readonly headerRow: number | null;
  readonly firstDataRow: number;
  /** The number of data rows, including those proposed to be left out, without blank rows at the end. */
  readonly rowCount: number;
  /** Rows of titles and comments above the table, as the rows were given. They are not transposed. */
  readonly preambleRows: number;
  /** Data rows that are probably not items. The columns are guessed without them. */
  readonly leftOut: readonly LeftOutRow[];
  /** Without spacer columns. Names are unique. */
  readonly columns: readonly TableColumnGuess[];
  /** Columns without header and texts, to be left out. */
  readonly spacerColumns: readonly number[];
  /**
   * Indices (as in `TableColumnGuess.index`) of the columns whose texts, joined by a space, name the item. Empty for a
   * table without columns.
   */
  readonly nameColumns: readonly number[];
}
