import { type Cell, type Comparison, createBits, hasBit, rawText, setBit } from '@tertium/engine';
import {
  type ImportOutline,
  type PartsLeftOut,
  type PreparedColumn,
  type PreparedPart,
  updatedCells,
} from '@tertium/tables';

/**
 * What a file changes in a comparison. The preview shows it, and the import applies the ticked part. It stores one bit
 * per changed cell, and the first cells completely.
 */
export interface Difference extends ImportOutline {
  /** Rows of the file for existing items, with the items. */
  readonly updatedRows: readonly { readonly row: number; readonly itemId: string }[];
  readonly newRows: readonly { readonly row: number; readonly name: string }[];
  /** The first changed cells, row by row. */
  readonly firstCells: readonly ChangedCell[];
  /** Whether a cell changes, by the index of its row in `updatedRows` and of its column in `columns`. */
  readonly isChanged: (rowPlace: number, columnPlace: number) => boolean;
  /** How many cells change, by the index of the row and of the column. */
  readonly rowCounts: Uint32Array;
  readonly columnCounts: Uint32Array;
}

interface ChangedCell {
  readonly row: number;
  readonly itemId: string;
  readonly column: PreparedColumn;
  readonly old: Cell;
  readonly text: string;
}

/** What the person excludes, and what they add. Everything that only changes something is ticked at first. */
export interface Ticks {
  /** Excluded rows of the file, whether they add or update an item. */
  readonly rowsOut: ReadonlySet<number>;
  /** Excluded columns: a new one isn't created, and in an existing one no existing cell changes. */
  readonly columnsOut: ReadonlySet<number>;
  /** Excluded cells, by `cellKey`. */
  readonly cellsOut: ReadonlySet<string>;
  /** Items missing from the file that are to be removed. */
  readonly removedIds: ReadonlySet<string>;
  /** Columns whose scale is to be set. */
  readonly scales: ReadonlySet<number>;
}

export const startTicks: Ticks = {
  rowsOut: new Set(),
  columnsOut: new Set(),
  cellsOut: new Set(),
  removedIds: new Set(),
  scales: new Set(),
};

export const cellKey = (row: number, columnIndex: number): string => `${row} ${columnIndex}`;

const keptCells = 1000;

/** Collects the difference from the parts of an import, in order. */
export function createDifference(outline: ImportOutline, comparison: Comparison) {
  const { columns } = outline;
  const bits = createBits(outline.updatedCount * columns.length);
  const rowCounts = new Uint32Array(outline.updatedCount);
  const columnCounts = new Uint32Array(columns.length);
  const updatedRows: { row: number; itemId: string }[] = [];
  const newRows: { row: number; name: string }[] = [];
  const firstCells: ChangedCell[] = [];
  return {
    take: ({ changes, addedRows, updates }: PreparedPart): void => {
      const names = changes.flatMap((change) => (change.kind === 'items.add' ? change.items : []));
      for (const [i, row] of addedRows.entries()) newRows.push({ row, name: names[i]?.name ?? '' });
      if (updates === null) return;
      for (const [i, row] of updates.fileRows.entries()) {
        updatedRows.push({ row, itemId: updates.itemIds[i] ?? '' });
      }
      for (const { row, column, old, cell } of updatedCells(comparison, updates)) {
        setBit(bits, (updates.start + row) * columns.length + column);
        rowCounts[updates.start + row] = (rowCounts[updates.start + row] ?? 0) + 1;
        columnCounts[column] = (columnCounts[column] ?? 0) + 1;
        const [fileRow, itemId] = [updates.fileRows[row], updates.itemIds[row]];
        const prepared = columns[column];
        if (firstCells.length >= keptCells || fileRow === undefined) continue;
        if (itemId === undefined || prepared === undefined) continue;
        firstCells.push({ row: fileRow, itemId, column: prepared, old, text: rawText(cell) });
      }
    },
    finish: (): Difference => ({
      ...outline,
      updatedRows,
      newRows,
      firstCells,
      rowCounts,
      columnCounts,
      isChanged: (rowPlace, columnPlace) => hasBit(bits, rowPlace * columns.length + columnPlace),
    }),
  };
}

/** Whether a changed cell is ticked. */
export function isCellTicked(
  { updatedRows, columns, isChanged }: Pick<Difference, 'updatedRows' | 'columns' | 'isChanged'>,
  { rowsOut, columnsOut, cellsOut }: Ticks,
  rowPlace: number,
  columnPlace: number,
): boolean {
  const row = updatedRows[rowPlace]?.row ?? -1;
  const column = columns[columnPlace]?.index ?? -1;
  return (
    isChanged(rowPlace, columnPlace) &&
    !rowsOut.has(row) &&
    !columnsOut.has(column) &&
    !(cellsOut.size > 0 && cellsOut.has(cellKey(row, column)))
  );
}

export interface DifferenceCounts {
  readonly newItems: number;
  readonly newAttributes: number;
  readonly updatedItems: number;
  readonly cells: number;
  readonly removed: number;
  readonly scales: number;
}

/** Counts the ticked part. */
export function countTicked(difference: Difference, ticks: Ticks): DifferenceCounts {
  const { newRows, columns, missingIds } = difference;
  const byRow = countByRow(difference, ticks);
  return {
    newItems: newRows.filter(({ row }) => !ticks.rowsOut.has(row)).length,
    newAttributes: columns.filter(({ isNew, index }) => isNew && !ticks.columnsOut.has(index)).length,
    updatedItems: byRow.filter((count) => count > 0).length,
    cells: byRow.reduce((sum, count) => sum + count, 0),
    removed: missingIds.filter((id) => ticks.removedIds.has(id)).length,
    scales: offeredScales(difference).filter(({ index }) => ticks.scales.has(index)).length,
  };
}

export const hasAnyChange = (counts: DifferenceCounts): boolean =>
  Object.values(counts).some((count) => count > 0);

/** Few cells of a long table are unticked, so they are subtracted from the counts. */
function countByRow(difference: Difference, ticks: Ticks): readonly number[] {
  const { updatedRows, columns, isChanged, rowCounts } = difference;
  const outPlaces = columns.flatMap(({ index }, place) => (ticks.columnsOut.has(index) ? [place] : []));
  const rowsOfCells = new Set([...ticks.cellsOut].map((key) => Number(key.split(' ')[0])));
  return updatedRows.map(({ row }, rowPlace) => {
    const all = rowCounts[rowPlace] ?? 0;
    if (all === 0 || ticks.rowsOut.has(row)) return 0;
    if (rowsOfCells.has(row)) {
      return columns.filter((_, place) => isCellTicked(difference, ticks, rowPlace, place)).length;
    }
    return outPlaces.reduce((count, place) => (isChanged(rowPlace, place) ? count - 1 : count), all);
  });
}

export interface ChangedColumn {
  readonly column: PreparedColumn;
  /** Cells of existing items. */
  readonly cells: number;
}

/** The columns with changes, ticked or not. */
export function changedColumns({ columns, columnCounts }: Difference): readonly ChangedColumn[] {
  return columns
    .map((column, place) => ({ column, cells: columnCounts[place] ?? 0 }))
    .filter(({ column, cells }) => column.isNew || cells > 0);
}

export interface OfferedScale {
  readonly index: number;
  readonly attribute: PreparedColumn['attribute'];
  readonly scale: NonNullable<PreparedColumn['offeredScale']>;
}

export function offeredScales({ columns }: Pick<Difference, 'columns'>): readonly OfferedScale[] {
  return columns.flatMap(({ index, attribute, offeredScale }) =>
    offeredScale === null ? [] : [{ index, attribute, scale: offeredScale }],
  );
}

/** What the parts leave out: unticked changes, and columns of attributes that were removed since. */
export function partsLeftOut({ columns }: Difference, ticks: Ticks, saved: Comparison): PartsLeftOut {
  const attributeIds = new Set(saved.attributes.map(({ id }) => id));
  return {
    rows: ticks.rowsOut,
    columns: new Set(
      columns
        .filter(({ isNew, index, attributeId }) =>
          isNew ? ticks.columnsOut.has(index) : !attributeIds.has(attributeId),
        )
        .map(({ index }) => index),
    ),
  };
}
