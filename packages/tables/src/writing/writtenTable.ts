import type { AttributeType } from '@tertium/engine';

export interface ExportedColumn {
  readonly kind: 'name' | 'place' | 'score' | 'sideScore' | 'value' | 'difference' | 'source';
  /** The full name, without the unit. */
  readonly name: string;
  /** `''` for none. */
  readonly unit: string;
  /** The type of a value or a difference. */
  readonly type: AttributeType | null;
}

export interface ExportedCell {
  readonly text: string;
  /** The engine's number for it, in the column's unit. `null` if it isn't a single number. */
  readonly number: number | null;
  /** Set if a value is unknown, inapplicable or disputed. Its text is then only for people. */
  readonly state?: 'unknown' | 'inapplicable' | 'disputed';
}

/** A table to export, with a row for each item, in any format. */
export interface ExportedTable {
  readonly columns: readonly ExportedColumn[];
  readonly rows: readonly (readonly ExportedCell[])[];
}

/** "Price (EUR)" */
export function headOf({ name, unit }: Pick<ExportedColumn, 'name' | 'unit'>): string {
  return unit === '' ? name : `${name} (${unit})`;
}
