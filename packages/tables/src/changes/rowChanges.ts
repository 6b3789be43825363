import type { Attribute, Change, Item, Scale } from '@tertium/engine';
import type { DataTable } from '../columns/readTable';
import type { ColumnPlan } from '../columns/tablePreview';
import type { CellUpdates } from './importPlan';

export interface PlannedAttribute {
  readonly column: ColumnPlan;
  readonly id: string;
  /** `null` if it exists already. */
  readonly added: Attribute | null;
  /** The new attribute, or the existing one. */
  readonly attribute: Attribute;
  readonly offeredScale: Scale | null;
  /** Converts the file's text to one that the attribute reads as the same value. */
  readonly convert: (text: string) => string;
  /** Whether a text leaves the cell of an existing item unchanged. */
  readonly isSilent: (text: string) => boolean;
}

export interface PlannedRow {
  readonly row: number;
  readonly id: string;
  readonly isAdded: boolean;
}

/** A run of rows of the file. */
export interface RowRun {
  readonly table: DataTable;
  readonly attributes: readonly PlannedAttribute[];
  readonly rows: readonly PlannedRow[];
  readonly nameOf: (row: number) => string;
  /** `''` for none. */
  readonly linkOf: (row: number) => string;
  readonly lastPosition: number;
}

/** The changes that add new items with their cells. */
export function addedRows({
  table,
  attributes,
  rows,
  nameOf,
  linkOf,
  lastPosition,
}: RowRun): readonly Change[] {
  const added = rows.filter(({ isAdded }) => isAdded);
  if (added.length === 0) return [];
  const items: Item[] = added.map(({ row, id }) => ({
    id,
    name: nameOf(row),
    position: lastPosition + 1 + row,
    ...(linkOf(row) !== '' && { link: linkOf(row) }),
  }));
  const changes: Change[] = [{ kind: 'items.add', items }];
  if (attributes.length === 0) return changes;
  changes.push({
    kind: 'cells.set',
    itemIds: added.map(({ id }) => id),
    attributeIds: attributes.map(({ id }) => id),
    rows: added.map(({ row }) =>
      attributes.map(({ column, convert }) => convert(table.cell(row, column.index)) || null),
    ),
  });
  return changes;
}

/** The texts of the rows for existing items. */
export function updatedRows({ table, attributes, rows }: RowRun, start: number): CellUpdates | null {
  const updated = rows.filter(({ isAdded }) => !isAdded);
  if (updated.length === 0 || attributes.length === 0) return null;
  return {
    start,
    fileRows: updated.map(({ row }) => row),
    itemIds: updated.map(({ id }) => id),
    attributeIds: attributes.map(({ id }) => id),
    rows: updated.map(({ row }) =>
      attributes.map(({ column, convert, isSilent }) => {
        const text = table.cell(row, column.index);
        return isSilent(text) ? null : convert(text);
      }),
    ),
  };
}
