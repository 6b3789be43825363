import type { Sides } from './anchors';
import type { CellAddress, Extent, Range } from './selection';

/** Which way round the grid shows a comparison, and what stands where. */
export interface Axes {
  readonly itemsAre: 'columns' | 'rows';
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
  /** Columns before the first attribute that hold no cells, such as the score. */
  readonly leadingColumns: number;
}

/** The cells where these items and attributes meet. */
export interface Block {
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
}

/** Stands for the row or column that is not there yet. */
const nextId = 'next';

/**
 * Between the rows and columns of a grid and the items and attributes that stand there. `hasNext`: whether heads for the next row and column stand behind the last ones.
 */
export function layOutGrid({ itemsAre, itemIds, attributeIds, leadingColumns }: Axes, hasNext: boolean) {
  const isItemColumns = itemsAre === 'columns';
  const rowIds = isItemColumns ? attributeIds : itemIds;
  const columnIds = isItemColumns ? itemIds : attributeIds;
  const extent: Extent = { rows: rowIds.length, columns: columnIds.length + leadingColumns, hasNext };
  const sides: Sides = {
    rowIds: hasNext ? [...rowIds, nextId] : rowIds,
    columnIds: hasNext ? [...columnIds, nextId] : columnIds,
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
    /** What a head stands for; `null` is the next one. */
    headAt: ({ row, column }: CellAddress): { readonly id: string | null; readonly isItem: boolean } => ({
      id: (column < 0 ? rowIds[row] : columnIds[column - leadingColumns]) ?? null,
      isItem: column < 0 !== isItemColumns,
    }),
    /** From (item, attribute) to (row, column). */
    turn: <T>(item: T, attribute: T): readonly [row: T, column: T] =>
      isItemColumns ? [attribute, item] : [item, attribute],
  };
}
