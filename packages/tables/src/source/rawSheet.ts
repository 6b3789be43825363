import type { CellTyping } from './cellTyping';

/** One table of a file before anything is understood: its cells as texts, row by row, rows of any length. */
export interface RawSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Rows right below blank lines that are not among the rows. */
  readonly gaps?: ReadonlySet<number>;
  /** Where the file says more of its cells than their texts. */
  readonly typing?: CellTyping;
  /** Where commas part its cells and stand in its numbers too; the separator then says nothing of decimal marks. */
  readonly commas?: CommasWithin;
  /** Of a workbook's sheet that its author has hidden. */
  readonly isHidden?: boolean;
}

/** A row with a comma too many, and what it can be: which columns hold commas, none where each comma parts cells. */
export interface CommaQuestion {
  /** 1-based. */
  readonly row: number;
  readonly options: readonly { readonly columns: readonly number[]; readonly cells: readonly string[] }[];
}

/** Where commas part cells and stand in numbers. */
export interface CommasWithin {
  readonly question: CommaQuestion | null;
  /** The rows with commas in the numbers of these columns. */
  readonly take: (columns: readonly number[]) => readonly (readonly string[])[];
}

/** What is said to the person about a file, beside its table. */
export interface ImportNote {
  readonly kind:
    | 'blankLines'
    | 'raggedRows'
    | 'joinedNumbers'
    | 'splitNumbers'
    | 'cleanedCells'
    | 'literalQuotes'
    | 'nestedValues'
    | 'mapShapes'
    | 'shortenedNames'
    | 'blankColumns'
    | 'preamble'
    | 'badBytes'
    | 'mergedCells'
    | 'errorCells'
    | 'emptyFormulas'
    | 'hiddenRows'
    | 'hiddenColumns';
  readonly count: number;
  /** 1-based line or row of the first case; `null` where there is none to name. */
  readonly firstRow: number | null;
}
