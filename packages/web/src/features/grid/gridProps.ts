import type { ClipboardEvent, ReactNode } from 'react';
import type { GridCommand } from './gridKeys';
import type { LineIds } from './lineIds';
import type { CellAddress, Range, Selection } from './selection';
import type { OpenedMenu } from './useGridMenu';

/** A line of the grid: a row of cells, or a heading above the rows that follow. */
export type Line =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'heading'; readonly name: string };

export interface GridSizes {
  readonly row: number;
  /** Height of a heading over rows. */
  readonly heading: number;
  readonly column: number;
  /** If there is room, columns grow up to this width. */
  readonly columnMost: number;
  /** Whether only whole columns fill the room, so that none is cut at the edge before scrolling. */
  readonly isWhole?: boolean;
  /** Width of the row heads and height of the column heads. */
  readonly headWidth: number;
  readonly headHeight: number;
}

/** The box of cells, in px from the corner of the table. */
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
  /** Columns before the first one with cells. */
  readonly leadingColumns: number;
  /** The id of a row or column, which an editor follows when it moves. */
  readonly rowKey: (row: number) => string;
  readonly columnKey: (column: number) => string;
  /**
   * All rows in order, including those in folded groups, and a function that unfolds a row's group, `false` if it isn't
   * folded.
   */
  readonly folded?: {
    readonly rowKeys: () => readonly string[];
    readonly unfold: (rowKey: string) => boolean;
  };
  /** The heads of the next row and column, `null` if none can be added. */
  readonly next: { readonly row: ReactNode; readonly column: ReactNode } | null;
  readonly sizes: GridSizes;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly editingAddress: CellAddress | null;
  /** Whether one tap on a cell opens it, instead of a double click. */
  readonly opensOnTap: boolean;
  /** Handles every key command except moving the selection. */
  readonly onCommand: (command: GridCommand, address: CellAddress) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  /** The ids of the columns after the leading ones. */
  readonly columnIds: LineIds;
  /** Widths set by the person, by key of a column. -1 is the row heads. */
  readonly widths: Readonly<Record<string, number>>;
  readonly widthKey: (column: number) => string;
  /** Sets a width, or resets it with `null`. Absent if the screen determines the widths. */
  readonly onWidth: ((column: number, width: number | null) => void) | null;
  /** Columns that stay visible during scrolling, as far as there is room. */
  readonly pinnedColumns: readonly number[];
  /** The number of first rows that stay below the heads. */
  readonly pinnedRowCount: number;
  readonly isWrapped: boolean;
  /** Moves the item or attribute of a head, `null` without the right. */
  readonly onReorder:
    | ((along: 'rows' | 'columns', from: number, to: number, isAfter: boolean) => void)
    | null;
  /** Along which heads the entries are sorted or grouped, so that they can't be moved. `null` for neither. */
  readonly sorted: 'rows' | 'columns' | null;
  readonly corner: ReactNode;
  readonly columnHead: (column: number) => ReactNode;
  readonly rowHead: (row: number) => ReactNode;
  readonly heading: (name: string) => ReactNode;
  /** The content of a heading below a column. Without it, a heading spans all columns. */
  readonly headingCell?: (name: string, column: number) => ReactNode;
  readonly cell: (row: number, column: number) => ReactNode;
  readonly menu: (opened: OpenedMenu, onClose: () => void, onWiden: (by: number) => void) => ReactNode;
  readonly columnClass?: (column: number) => string;
  readonly rowClass?: (row: number) => string;
  /** Rendered over the cells. The box is `null` for a range without one place. */
  readonly frame?: (boxOf: (range: Range) => Box | null) => ReactNode;
  /** What stands below the last line. */
  readonly children?: ReactNode;
}
