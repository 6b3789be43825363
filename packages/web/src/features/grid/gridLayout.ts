import type { Sides } from './anchors';
import { type LineIds, withNext } from './lineIds';
import type { CellAddress, Extent, Range } from './selection';

/** The orientation of the grid, and its items and attributes. */
export interface Axes {
  readonly itemsAre: 'columns' | 'rows';
  readonly itemIds: LineIds;
  readonly attributeIds: LineIds;
  /** Columns before the first attribute without cells, such as the score. */
  readonly leadingColumns: number;
}

/** The cells of these items and attributes. */
export interface Block {
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
}

/** The id of the row or column to be added. */
const nextId = 'next';

/**
 * Maps between the rows and columns of a grid and their items and attributes. `hasNext`: whether heads for the next row
 * and column follow the last ones.
 */
export function layOutGrid({ itemsAre, itemIds, attributeIds, leadingColumns }: Axes, hasNext: boolean) {
  const isItemColumns = itemsAre === 'columns';
  const rowIds = isItemColumns ? attributeIds : itemIds;
  const columnIds = isItemColumns ? itemIds : attributeIds;
  const extent: Extent = { rows: rowIds.length, columns: columnIds.length + leadingColumns, hasNext };
  const sides: Sides = {
    rowIds: hasNext ? withNext(rowIds, nextId) : rowIds,
    columnIds: hasNext ? withNext(columnIds, nextId) : columnIds,
    leadingColumns,
  };
  const nextRow: CellAddress = { row: extent.rows, column: -1 };
  const nextColumn: CellAddress = { row: -1, column: extent.columns };
  const blockOf = ({ top, left, bottom, right }: Range): Block => {
    const rows = rowIds.slice(Math.max(0, top), bottom + 1);
    const from = Math.max(0, left - leadingColumns);
    const columns = columnIds.slice(from, Math.max(from, right + 1 - leadingColumns));
    return isItemColumns
      ? { itemIds: columns, attributeIds: rows }
      : { itemIds: rows, attributeIds: columns };
  };
  return {
    isItemColumns,
    itemIds,
    attributeIds,
    rowIds,
    columnIds,
    leadingColumns,
    extent,
    sides,
    next: isItemColumns ? { item: nextColumn, attribute: nextRow } : { item: nextRow, attribute: nextColumn },
    blockOf,
    blockAt: ({ row, column }: CellAddress) =>
      blockOf({ top: row, bottom: row, left: column, right: column }),
    isCell: ({ row, column }: CellAddress) => row >= 0 && column >= leadingColumns,
    /** The entry of a head, `null` for the next one. */
    headAt: ({ row, column }: CellAddress): { readonly id: string | null; readonly isItem: boolean } => ({
      id: (column < 0 ? rowIds.idAt(row) : columnIds.idAt(column - leadingColumns)) ?? null,
      isItem: column < 0 !== isItemColumns,
    }),
    /** From (item, attribute) to (row, column). */
    turn: <T>(item: T, attribute: T): readonly [row: T, column: T] =>
      isItemColumns ? [attribute, item] : [item, attribute],
  };
}
