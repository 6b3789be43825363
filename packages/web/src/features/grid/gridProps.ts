import type { ClipboardEvent, ReactNode } from 'react';
import type { GridCommand } from './gridKeys';
import type { CellAddress, Range, Selection } from './selection';
import type { OpenedMenu } from './useGridMenu';

/** A line of the grid: a row of cells, or a heading over the rows that follow. */
export type Line =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'heading'; readonly name: string };

export interface GridSizes {
  readonly row: number;
  /** Height of a heading over rows. */
  readonly heading: number;
  readonly column: number;
  /** Columns that leave room grow to this. */
  readonly columnMost: number;
  /** Whole columns fill the room: none is cut at the edge before one scrolls. */
  readonly isWhole?: boolean;
  /** Width of the row heads and height of the column heads. */
  readonly headWidth: number;
  readonly headHeight: number;
}

/** Where cells are drawn, in px from the corner of the table. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface GridProps {
  readonly label: string;
  readonly lineCount: number;
  readonly lineAt: (line: number) => Line;
  readonly lineOf: (row: number) => number;
  readonly rowCount: number;
  readonly columnCount: number;
  /** Columns before the first that holds cells. */
  readonly leadingColumns: number;
  /** What stands in a row or column, wherever it moves: an editor goes along. */
  readonly rowKey: (row: number) => string;
  readonly columnKey: (column: number) => string;
  /** All rows in order, those in folded groups among them, and what unfolds the group of one; `false` where it is not folded. */
  readonly folded?: {
    readonly rowKeys: () => readonly string[];
    readonly unfold: (rowKey: string) => boolean;
  };
  /** What begins the next row and column; `null` where none can be begun. */
  readonly next: { readonly row: ReactNode; readonly column: ReactNode } | null;
  readonly sizes: GridSizes;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly editingAddress: CellAddress | null;
  /** One tap on a cell opens it, in place of a double click. */
  readonly opensOnTap: boolean;
  /** Everything a key asks but moving the selection. */
  readonly onCommand: (command: GridCommand, address: CellAddress) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  /** What stands in the columns, after the leading ones. */
  readonly columnIds: readonly string[];
  /** Widths that somebody has set, by key of a column; -1 are the row heads. */
  readonly widths: Readonly<Record<string, number>>;
  readonly widthKey: (column: number) => string;
  /** `null` takes the width away; absent where widths are given by the screen. */
  readonly onWidth: ((column: number, width: number | null) => void) | null;
  /** Columns that stay in view however far one scrolls, as far as there is room. */
  readonly pinnedColumns: readonly number[];
  /** So many first rows stay below the heads. */
  readonly pinnedRowCount: number;
  readonly isWrapped: boolean;
  /** Moves what a head stands for to another place; `null` where nobody may. */
  readonly onReorder:
    | ((along: 'rows' | 'columns', from: number, to: number, isAfter: boolean) => void)
    | null;
  /** Along which heads are sorted or grouped, so that none of them can be moved; `null` for neither. */
  readonly sorted: 'rows' | 'columns' | null;
  /** Shows them in their own order. */
  readonly onUnsort: () => void;
  readonly corner: ReactNode;
  readonly columnHead: (column: number) => ReactNode;
  readonly rowHead: (row: number) => ReactNode;
  readonly heading: (name: string) => ReactNode;
  /** What stands in a heading under a column. Without it a heading goes over all of them. */
  readonly headingCell?: (name: string, column: number) => ReactNode;
  readonly cell: (row: number, column: number) => ReactNode;
  readonly menu: (opened: OpenedMenu, onClose: () => void, onWiden: (by: number) => void) => ReactNode;
  readonly columnClass?: (column: number) => string;
  readonly rowClass?: (row: number) => string;
  /** Drawn over the cells; `null` for a range that has no one place. */
  readonly frame?: (boxOf: (range: Range) => Box | null) => ReactNode;
  /** What stands below the last line. */
  readonly children?: ReactNode;
}
