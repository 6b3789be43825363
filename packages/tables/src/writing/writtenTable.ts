import type { AttributeType } from '@tertium/engine';

export interface ExportedColumn {
  readonly kind: 'name' | 'place' | 'score' | 'sideScore' | 'value' | 'difference' | 'source';
  /** The name with what it says, without the unit. */
  readonly name: string;
  /** `''` for none. */
  readonly unit: string;
  /** Of a value or a difference. */
  readonly type: AttributeType | null;
}

export interface ExportedCell {
  readonly text: string;
  /** What the engine has for it, in the unit of the column; `null` where that is no single number. */
  readonly number: number | null;
  /** Of a value: it is not known, or does not apply; what a text stands for then is for people only. */
  readonly state?: 'unknown' | 'inapplicable' | 'disputed';
}

/** A table as it leaves the page: a line for each item, whatever the format that is made of it. */
export interface ExportedTable {
  readonly columns: readonly ExportedColumn[];
  readonly rows: readonly (readonly ExportedCell[])[];
}

/** "Price (EUR)" */
export function headOf({ name, unit }: Pick<ExportedColumn, 'name' | 'unit'>): string {
  return unit === '' ? name : `${name} (${unit})`;
}
