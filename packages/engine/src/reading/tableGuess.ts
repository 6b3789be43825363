import type { ColumnGuess } from './columnGuess';
import type { LeftOutRow } from './leftOutRows';

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
  /** Data rows, those proposed to be left out among them; rows without any text at the end are not. */
  readonly rowCount: number;
  /** Rows of titles and comments above the table, as the rows were given; they are no part of what is transposed. */
  readonly preambleRows: number;
  /** Data rows that seem to be no items. The columns are guessed without them. */
  readonly leftOut: readonly LeftOutRow[];
  /** Without the spacer columns. Names are unique. */
  readonly columns: readonly TableColumnGuess[];
  /** Columns without header and without any text, to be left out. */
  readonly spacerColumns: readonly number[];
  /** Indices (as in `TableColumnGuess.index`) whose texts, joined by a space, name the item. Empty for a table without columns. */
  readonly nameColumns: readonly number[];
}
