/** The address of a cell. Row −1 holds the column heads, column −1 the row heads. */
export interface CellAddress {
  readonly row: number;
  readonly column: number;
}

/** The active cell, where the range begins, and the opposite corner. Both are the same for a single cell. */
export interface Selection {
  readonly active: CellAddress;
  readonly end: CellAddress;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Whether another head follows the last row and column, to add the next one. */
  readonly hasNext?: boolean;
}

export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const startSelection: Selection = { active: { row: 0, column: 0 }, end: { row: 0, column: 0 } };

export const moves = [
  'up',
  'down',
  'left',
  'right',
  'pageUp',
  'pageDown',
  'home',
  'end',
  'firstRow',
  'lastRow',
  'top',
  'bottom',
] as const;
export type Move = (typeof moves)[number];

function target({ row, column }: CellAddress, move: Move, extent: Extent, page: number): CellAddress {
  switch (move) {
    case 'up':
      return { row: row - 1, column };
    case 'down':
      return { row: row + 1, column };
    case 'left':
      return { row, column: column - 1 };
    case 'right':
      return { row, column: column + 1 };
    case 'pageUp':
      return { row: Math.max(0, row - page), column };
    case 'pageDown':
      return { row: row + page, column };
    case 'home':
      return { row, column: 0 };
    case 'end':
      return { row, column: extent.columns - 1 };
    case 'firstRow':
      return { row: 0, column };
    case 'lastRow':
      return { row: extent.rows - 1, column };
    case 'top':
      return { row: 0, column: 0 };
    case 'bottom':
      return { row: extent.rows - 1, column: extent.columns - 1 };
  }
}

/** The nearest existing address. Heads can be active, but not the corner where they meet. */
export function clampAddress(address: CellAddress, extent: Extent): CellAddress {
  const next = extent.hasNext === true ? 1 : 0;
  const lastRow = extent.rows - 1 + (address.column < 0 ? next : 0);
  const lastColumn = extent.columns - 1 + (address.row < 0 ? next : 0);
  const row = Math.max(-1, Math.min(lastRow, address.row));
  const column = Math.max(-1, Math.min(lastColumn, address.column));
  return row === -1 && column === -1 ? { row: -1, column: 0 } : { row, column };
}

export function moveSelection(selection: Selection, move: Move, extent: Extent, page: number): Selection {
  const active = clampAddress(target(selection.active, move, extent, page), extent);
  return { active, end: active };
}

/** The direction of a step through the cells: Tab along the rows, Enter along the columns. */
export interface Step {
  readonly along: 'rows' | 'columns';
  readonly by: 1 | -1;
}

/** Where the cursor goes when an editor closes: Enter down, Tab along, and back with Shift. */
export type EditorMove = Extract<Move, 'up' | 'down' | 'left' | 'right'>;

export const steps: Readonly<Record<EditorMove, Step>> = {
  up: { along: 'columns', by: -1 },
  down: { along: 'columns', by: 1 },
  left: { along: 'rows', by: -1 },
  right: { along: 'rows', by: 1 },
};

/**
 * The next cell of a step. At the end of a line it continues with the next line. Columns before `leading` have no
 * cells. `null` before the first and after the last cell.
 */
export function stepCell(
  { row, column }: CellAddress,
  { along, by }: Step,
  { rows, columns }: Extent,
  leading: number,
): CellAddress | null {
  const width = columns - leading;
  if (along === 'rows' && row < 0 && column + by >= 0 && column + by < columns) {
    return { row, column: column + by };
  }
  if (along === 'rows' && row < 0 && by > 0 && rows * width > 0) return { row: 0, column: leading };
  const isByRow = along === 'rows';
  const length = isByRow ? width : rows;
  const [line, place] = isByRow ? [row, column - leading] : [column - leading, row];
  // A head precedes the first cell of its line.
  const next = line * length + Math.max(place, by > 0 ? -1 : 0) + by;
  if (next < 0 || next >= rows * width) return null;
  const [nextLine, nextPlace] = [Math.floor(next / length), next % length];
  return isByRow
    ? { row: nextLine, column: leading + nextPlace }
    : { row: nextPlace, column: leading + nextLine };
}

/** Moves the end of the range, while its start stays. A range never includes heads. */
export function extendSelection(selection: Selection, move: Move, extent: Extent, page: number): Selection {
  const { active } = selection;
  const end = clampAddress(target(selection.end, move, extent, page), extent);
  const intoCells = ({ row, column }: CellAddress) => ({
    row: Math.max(0, row),
    column: Math.max(0, column),
  });
  return { active: intoCells(active), end: intoCells(end) };
}

export function clampSelection({ active, end }: Selection, extent: Extent): Selection {
  return { active: clampAddress(active, extent), end: clampAddress(end, extent) };
}

export function rangeOf({ active, end }: Selection): Range {
  return {
    top: Math.min(active.row, end.row),
    left: Math.min(active.column, end.column),
    bottom: Math.max(active.row, end.row),
    right: Math.max(active.column, end.column),
  };
}

export const isInRange = ({ row, column }: CellAddress, { top, left, bottom, right }: Range): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export function isSameAddress(a: CellAddress, b: CellAddress): boolean {
  return a.row === b.row && a.column === b.column;
}
