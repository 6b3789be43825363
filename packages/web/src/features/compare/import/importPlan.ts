import type {
  Attribute,
  Change,
  ColumnGuess,
  GuessNote,
  LeftOutRow,
  Orientation,
  ReadingQuestion,
  Scale,
  TextCount,
  UnreadExample,
} from '@tertium/engine';
import type { AttributeDraft } from '../attribute/attributeDraft';
import type { FileSummary, UnreadableFile } from './comparisonFile/readFile';
import type { OpenedSource } from './openSource';
import type { CommaQuestion, ImportNote } from './rawSheet';

export interface SheetSize {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly isHidden: boolean;
}

/** What a file is, before its table is understood. */
export interface SourceSummary
  extends Pick<OpenedSource, 'format' | 'encoding' | 'tellingLines' | 'delimiter'> {
  readonly sheets: readonly SheetSize[];
  /** The sheet that looks most like a table of items. */
  readonly bestSheet: number;
  /** Comparisons that it holds as whole files; none of a table, which then has no sheet. */
  readonly files: readonly (FileSummary | UnreadableFile)[];
}

/** How a sheet is to be taken as a table; `null` guesses. */
export interface TableChoice {
  readonly sheet: number;
  readonly orientation: Orientation | null;
  /** 0-based row of the header; -1 for none. */
  readonly headerRow: number | null;
  /** The columns in whose numbers commas stand, where they part cells too. */
  readonly commas: readonly number[] | null;
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

/** A cell that asks how it is read: what it is in each of the readings, NaN where it is nothing. */
export interface AskingCell {
  readonly row: number;
  readonly name: string;
  readonly text: string;
  readonly values: readonly number[];
}

/** A question with the first cells that ask it. */
export interface PreviewQuestion extends ReadingQuestion {
  readonly cells: readonly AskingCell[];
}

/** A text that may mean "unknown", with the names of the first items that have it. */
export interface PreviewMark extends TextCount {
  readonly names: readonly string[];
}

export interface PreviewColumn {
  readonly plan: ColumnPlan;
  readonly counts: ColumnCounts;
  readonly notes: readonly GuessNote[];
  /** Marks that may mean "unknown", which a person decides about. */
  readonly suspects: readonly PreviewMark[];
  /** Readings that nothing decides between; the plan is the likelier one until the person has. */
  readonly questions: readonly PreviewQuestion[];
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
  /** Columns that say the same as another. */
  readonly repeats: readonly Repeat[];
  /** Lower case, singular; `item` where nothing better is known. */
  readonly itemNoun: string;
  readonly tableName: string;
  /** Texts of the first data rows, by the order of `columns`. */
  readonly firstRows: readonly (readonly string[])[];
  readonly firstNames: readonly string[];
  /** Rows that seem to be no items, with their texts by the order of `columns`. */
  readonly leftOut: readonly ProposedRow[];
  readonly notes: readonly ImportNote[];
  /** Where a comma may part two cells or stand in a number. */
  readonly commas: CommaQuestion | null;
}

/** How far a source is: what of it has been split, with the rows found so far; then how many columns are understood. */
export type ReadingProgress =
  | { readonly kind: 'text'; readonly share: number; readonly rows: number }
  | { readonly kind: 'columns' | 'files'; readonly done: number; readonly of: number };

export type OnProgress = (progress: ReadingProgress) => void;

/** A column that says the same as another: the same texts, or the same numbers but for rounding or another unit. */
export interface Repeat {
  readonly index: number;
  readonly of: number;
  /** Cells in which they differ all the same. */
  readonly differing: number;
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

export function countsOfGuess(guess: ColumnGuess): ColumnCounts {
  const { total, missing, read, unread, unreadExamples, distinct } = guess;
  return { total, missing, read, unread, unreadExamples, distinct };
}
