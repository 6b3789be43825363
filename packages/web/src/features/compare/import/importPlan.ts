import type {
  Attribute,
  Change,
  ColumnGuess,
  GuessNote,
  LeftOutRow,
  Orientation,
  ReadingQuestion,
  TextCount,
  UnreadExample,
} from '@tertium/engine';
import type { AttributeDraft } from '../attribute/attributeDraft';
import type { Encoding } from './decodeText';
import type { SourceFormat } from './openSource';
import type { ImportNote } from './rawSheet';
import type { Delimiter } from './splitText';

/** What a file is, before its table is understood. */
export interface SourceSummary {
  readonly format: SourceFormat;
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  readonly sheets: readonly { readonly name: string; readonly rows: number; readonly columns: number }[];
  /** The sheet that looks most like a table of items. */
  readonly bestSheet: number;
}

/** How a sheet is to be taken as a table; `null` guesses. */
export interface TableChoice {
  readonly sheet: number;
  readonly orientation: Orientation | null;
  /** 0-based row of the header; -1 for none. */
  readonly headerRow: number | null;
}

/** A column as it will become an attribute: the guess, or what the person made of it. */
export interface ColumnPlan extends AttributeDraft {
  /** Where the column stands in the table. */
  readonly index: number;
  readonly header: string;
  readonly isIncluded: boolean;
}

/** What a column holds when it is read as planned. */
export interface ColumnCounts {
  readonly total: number;
  readonly missing: number;
  readonly read: number;
  readonly unread: number;
  readonly unreadExamples: readonly UnreadExample[];
  readonly distinct: number;
}

export interface PreviewColumn {
  readonly plan: ColumnPlan;
  readonly counts: ColumnCounts;
  readonly notes: readonly GuessNote[];
  /** Marks that may mean "unknown", which a person decides about. */
  readonly suspects: readonly TextCount[];
  /** Readings that nothing decides between; the plan is the likelier one until the person has. */
  readonly questions: readonly ReadingQuestion[];
  /** The first few texts that are not missing, for a list of columns. */
  readonly examples: readonly string[];
  /** All its different texts, sorted; none when there are too many to choose from. */
  readonly words: readonly string[];
}

export interface ProposedRow extends LeftOutRow {
  readonly texts: readonly string[];
}

export interface TablePreview {
  readonly orientation: Orientation;
  /** -1 for none. */
  readonly headerRow: number;
  /** Rows below the header, with those proposed to be left out. */
  readonly rowCount: number;
  readonly columns: readonly PreviewColumn[];
  readonly nameColumns: readonly number[];
  /** Lower case, singular; `item` where nothing better is known. */
  readonly itemNoun: string;
  readonly tableName: string;
  /** Texts of the first data rows, by the order of `columns`. */
  readonly firstRows: readonly (readonly string[])[];
  readonly firstNames: readonly string[];
  /** Rows that seem to be no items, with their texts by the order of `columns`. */
  readonly leftOut: readonly ProposedRow[];
  readonly notes: readonly ImportNote[];
}

/** Everything that decides what an import makes. */
export interface ImportPlan {
  readonly columns: readonly ColumnPlan[];
  readonly nameColumns: readonly number[];
  readonly itemNoun: string;
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
}

/** Which column tells that a row of the file is an item that exists: its name, or an attribute; `null` always adds. */
export type ImportKey = 'name' | { readonly columnIndex: number; readonly attributeId: string } | null;

/** Texts for items that exist; `null` where the file says nothing about a cell. */
export interface CellUpdates {
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** A run of rows of the file: what they add, and what they say about items that exist. */
export interface PreparedPart {
  readonly changes: readonly Change[];
  readonly updates: CellUpdates | null;
}

export interface ImportSize {
  readonly parts: number;
  readonly itemsAdded: number;
  readonly itemsUpdated: number;
  readonly attributesAdded: number;
  readonly attributesUpdated: number;
  /** Rows that name the same existing item as an earlier row; the last one counts. */
  readonly repeatedRows: number;
}

export function countsOfGuess(guess: ColumnGuess): ColumnCounts {
  const { total, missing, read, unread, unreadExamples, distinct } = guess;
  return { total, missing, read, unread, unreadExamples, distinct };
}
