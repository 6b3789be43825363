import type {
  Attribute,
  ColumnGuess,
  GuessNote,
  LeftOutRow,
  Orientation,
  ReadingQuestion,
  TextCount,
} from '@tertium/engine';
import type { CommaQuestion, ImportNote } from '../source/rawSheet';

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
export interface ColumnPlan extends Omit<Attribute, 'id' | 'position'> {
  /** Where the column stands in the table. */
  readonly index: number;
  readonly header: string;
  readonly isIncluded: boolean;
}

/** What a column holds when it is read as planned. */
export type ColumnCounts = Pick<
  ColumnGuess,
  'total' | 'missing' | 'read' | 'unread' | 'unreadExamples' | 'distinct'
>;

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
  /** What its texts lead to, where all of them are web addresses; `null` for any other column. */
  readonly addresses: 'pages' | 'pictures' | null;
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

/** A column that says the same as another: the same texts, or the same numbers but for rounding or another unit. */
export interface Repeat {
  readonly index: number;
  readonly of: number;
  /** Cells in which they differ all the same. */
  readonly differing: number;
}

export function countsOfGuess(guess: ColumnGuess): ColumnCounts {
  const { total, missing, read, unread, unreadExamples, distinct } = guess;
  return { total, missing, read, unread, unreadExamples, distinct };
}
