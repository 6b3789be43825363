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

/** How to read a sheet as a table, `null` to guess. */
export interface TableChoice {
  readonly sheet: number;
  readonly orientation: Orientation | null;
  /** 0-based row of the header, -1 for none. */
  readonly headerRow: number | null;
  /** The columns whose numbers contain commas, in a file that is separated by commas. */
  readonly commas: readonly number[] | null;
}

/** A column as it will become an attribute, by the guess or as the person changed it. */
export interface ColumnPlan extends Omit<Attribute, 'id' | 'position'> {
  /** The index of the column in the table. */
  readonly index: number;
  readonly header: string;
  readonly isIncluded: boolean;
}

/** The counts of a column when it is read as planned. */
export type ColumnCounts = Pick<
  ColumnGuess,
  'total' | 'missing' | 'read' | 'unread' | 'unreadExamples' | 'distinct'
>;

/** An ambiguous cell with its value in each reading, NaN for none. */
export interface AskingCell {
  readonly row: number;
  readonly name: string;
  readonly text: string;
  readonly values: readonly number[];
}

/** A question with its first ambiguous cells. */
export interface PreviewQuestion extends ReadingQuestion {
  readonly cells: readonly AskingCell[];
}

/** A text that may mean "unknown", with the names of its first items. */
export interface PreviewMark extends TextCount {
  readonly names: readonly string[];
}

export interface PreviewColumn {
  readonly plan: ColumnPlan;
  readonly counts: ColumnCounts;
  readonly notes: readonly GuessNote[];
  /** Possible sentinels, which a person decides about. */
  readonly suspects: readonly PreviewMark[];
  /** Ambiguous readings. The plan uses the likelier one until the person decides. */
  readonly questions: readonly PreviewQuestion[];
  /** The first few non-missing texts, for a list of columns. */
  readonly examples: readonly string[];
  /** What the texts link to, if all of them are web addresses. `null` for any other column. */
  readonly addresses: 'pages' | 'pictures' | null;
  /** All different texts, sorted. Empty if there are too many to choose from. */
  readonly words: readonly string[];
}

export interface ProposedRow extends LeftOutRow {
  readonly texts: readonly string[];
}

export interface TablePreview {
  readonly orientation: Orientation;
  /** -1 for none. */
  readonly headerRow: number;
  /** Rows below the header, including those proposed to be left out. */
  readonly rowCount: number;
  readonly columns: readonly PreviewColumn[];
  readonly nameColumns: readonly number[];
  /** Columns that repeat another one. */
  readonly repeats: readonly Repeat[];
  /** Lower case, singular, by default `item`. */
  readonly itemNoun: string;
  readonly tableName: string;
  /** Texts of the first data rows, in the order of `columns`. */
  readonly firstRows: readonly (readonly string[])[];
  readonly firstNames: readonly string[];
  /** Rows that are probably not items, with their texts in the order of `columns`. */
  readonly leftOut: readonly ProposedRow[];
  readonly notes: readonly ImportNote[];
  /** Whether a comma separates cells or is in a number. */
  readonly commas: CommaQuestion | null;
}

/** A column that repeats another one: the same texts, or the same numbers except for rounding or another unit. */
export interface Repeat {
  readonly index: number;
  readonly of: number;
  /** The number of cells that still differ. */
  readonly differing: number;
}

export function countsOfGuess(guess: ColumnGuess): ColumnCounts {
  const { total, missing, read, unread, unreadExamples, distinct } = guess;
  return { total, missing, read, unread, unreadExamples, distinct };
}
