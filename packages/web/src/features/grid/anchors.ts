import type { LinePlaces } from './lineIds';
import type { CellAddress } from './selection';

/** The ids along the two sides of a grid. */
export interface Sides {
  readonly rowIds: LinePlaces;
  readonly columnIds: LinePlaces;
  /** Columns before the first of `columnIds`. */
  readonly leadingColumns: number;
}

/** A place in the grid that moves with its row and column. If they are removed, the place stays. */
export interface Anchor {
  readonly address: CellAddress;
  readonly rowId: string | null;
  readonly columnId: string | null;
}

export function anchorAt(address: CellAddress, { rowIds, columnIds, leadingColumns }: Sides): Anchor {
  return {
    address,
    rowId: rowIds.idAt(address.row) ?? null,
    columnId: columnIds.idAt(address.column - leadingColumns) ?? null,
  };
}

export function addressOf({ address, rowId, columnId }: Anchor, sides: Sides): CellAddress {
  const { rowIds, columnIds, leadingColumns } = sides;
  const column = placeOf(columnId, columnIds, address.column - leadingColumns);
  return {
    row: placeOf(rowId, rowIds, address.row) ?? address.row,
    column: column === null ? address.column : column + leadingColumns,
  };
}

/** Whether the row and column of an anchor still exist. */
export function isAnchorPresent({ rowId, columnId }: Anchor, { rowIds, columnIds }: Sides): boolean {
  const isIn = (id: string | null, ids: LinePlaces) => id === null || ids.indexOf(id) >= 0;
  return isIn(rowId, rowIds) && isIn(columnId, columnIds);
}

function placeOf(id: string | null, ids: LinePlaces, before: number): number | null {
  if (id === null) return null;
  if (ids.idAt(before) === id) return before;
  const place = ids.indexOf(id);
  return place < 0 ? null : place;
}
