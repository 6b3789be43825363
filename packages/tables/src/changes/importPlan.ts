import type { Attribute, Change, Scale } from '@tertium/engine';
import type { ColumnPlan } from '../columns/tablePreview';

/** Everything that decides what an import makes. */
export interface ImportPlan {
  readonly columns: readonly ColumnPlan[];
  readonly nameColumns: readonly number[];
  readonly itemNoun: string;
  /** The column whose web addresses are the links of new items. */
  readonly linkColumn?: number | undefined;
  /** Rows of the table that are not imported, from 0. */
  readonly leftOutRows: readonly number[];
}

/** What an import needs to know of the comparison that it adds to; no cell of it but those that items are found by. */
export interface ImportTarget {
  readonly attributes: readonly Attribute[];
  readonly itemIds: readonly string[];
  /** What each item is found by, in the order of `itemIds`; `''` is found by nothing. */
  readonly keys: readonly string[];
  readonly lastPosition: number;
  /** Somebody has said what matters: a new column does not count until a person names its better end. */
  readonly isWeighed: boolean;
}

/** A column of the file that is an attribute of the comparison too. */
export interface KeyColumn {
  readonly columnIndex: number;
  readonly attributeId: string;
}

/** By what a row of the file is an item that exists: its name, an attribute, or both; `null` always adds. */
export type ImportKey = { readonly byName: boolean; readonly column: KeyColumn | null } | null;

/** Texts for items that exist; `null` where the file says nothing about a cell. */
export interface CellUpdates {
  /** How many rows of the file about items that exist come before these. */
  readonly start: number;
  /** The rows of the file. */
  readonly fileRows: readonly number[];
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** A run of rows of the file: what they add, and what they say about items that exist. */
export interface PreparedPart {
  readonly changes: readonly Change[];
  /** The rows of the file that become new items, in the order in which `changes` adds them. */
  readonly addedRows: readonly number[];
  readonly updates: CellUpdates | null;
}

/** What of a prepared import is not made: rows that add an item, and whole columns. */
export interface PartsLeftOut {
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

/** A column that comes in: the attribute it adds or updates. */
export interface PreparedColumn {
  readonly index: number;
  readonly attributeId: string;
  readonly isNew: boolean;
  /** The attribute as it is made where it is new, as it stands where it is not. */
  readonly attribute: Attribute;
  /** The scale planned for an attribute that has none. */
  readonly offeredScale: Scale | null;
}

/** Rows that could be any of several items, or several rows for one item: nothing comes of them. */
export interface UndecidedRows {
  readonly name: string;
  readonly rowCount: number;
  readonly itemCount: number;
}

/** An import before its parts are made. */
export interface ImportOutline {
  readonly parts: number;
  /** How many rows come before each part, and at the end in all. */
  readonly rowsBefore: readonly number[];
  readonly columns: readonly PreparedColumn[];
  readonly updatedCount: number;
  /** Items of the comparison that no row of the file is about. */
  readonly missingIds: readonly string[];
  /** Rows that share their key with as many items, and were matched in their order. */
  readonly inOrderCount: number;
  readonly undecided: readonly UndecidedRows[];
}
