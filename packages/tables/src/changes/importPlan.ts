import type { Attribute, Change, Scale } from '@tertium/engine';
import type { ColumnPlan } from '../columns/tablePreview';

/** Everything that determines what an import makes. */
export interface ImportPlan {
  readonly columns: readonly ColumnPlan[];
  readonly nameColumns: readonly number[];
  readonly itemNoun: string;
  /** The column whose web addresses become the links of new items. */
  readonly linkColumn?: number | undefined;
  /** Rows of the table that are not imported, from 0. */
  readonly leftOutRows: readonly number[];
}

/** What an import needs from the comparison that it adds to: no cells except those that match rows to items. */
export interface ImportTarget {
  readonly attributes: readonly Attribute[];
  readonly itemIds: readonly string[];
  /** The key of each item in the order of `itemIds`. `''` matches nothing. */
  readonly keys: readonly string[];
  readonly lastPosition: number;
  /** Whether someone has set weights. Then a new column does not count until a person chooses its better end. */
  readonly isWeighed: boolean;
}

/** A column of the file that is also an attribute of the comparison. */
export interface KeyColumn {
  readonly columnIndex: number;
  readonly attributeId: string;
}

/** How rows are matched to existing items: by name, by an attribute, or both. `null` always adds. */
export type ImportKey = { readonly byName: boolean; readonly column: KeyColumn | null } | null;

/** Texts for existing items, `null` if the file has no text for a cell. */
export interface CellUpdates {
  /** How many rows for existing items come before these. */
  readonly start: number;
  /** The rows of the file. */
  readonly fileRows: readonly number[];
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** A run of rows of the file: the items that they add, and the cells that they update. */
export interface PreparedPart {
  readonly changes: readonly Change[];
  /** The rows that become new items, in the order in which `changes` adds them. */
  readonly addedRows: readonly number[];
  readonly updates: CellUpdates | null;
}

/** What a prepared import leaves out: rows that would add an item, and whole columns. */
export interface PartsLeftOut {
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

/** An imported column, with the attribute that it adds or updates. */
export interface PreparedColumn {
  readonly index: number;
  readonly attributeId: string;
  readonly isNew: boolean;
  /** The new attribute, or the existing one as it is. */
  readonly attribute: Attribute;
  /** The planned scale for an attribute without one. */
  readonly offeredScale: Scale | null;
}

/** Rows that match several items, or several rows that match one item. They are ignored. */
export interface UndecidedRows {
  readonly name: string;
  readonly rowCount: number;
  readonly itemCount: number;
}

/** An import before its parts are made. */
export interface ImportOutline {
  readonly parts: number;
  /** How many rows come before each part, and finally in total. */
  readonly rowsBefore: readonly number[];
  readonly columns: readonly PreparedColumn[];
  readonly updatedCount: number;
  /** Items of the comparison without a row in the file. */
  readonly missingIds: readonly string[];
  /** Rows that share their key with as many items, and were matched in order. */
  readonly inOrderCount: number;
  readonly undecided: readonly UndecidedRows[];
}
