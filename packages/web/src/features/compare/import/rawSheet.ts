import type { CellTyping } from './cellTyping';

/** One table of a file before anything is understood: its cells as texts, row by row, rows of any length. */
export interface RawSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Rows right below blank lines that are not among the rows. */
  readonly gaps?: ReadonlySet<number>;
  /** Where the file says more of its cells than their texts. */
  readonly typing?: CellTyping;
  /** Of a workbook's sheet that its author has hidden. */
  readonly isHidden?: boolean;
}

/** What is said to the person about a file, beside its table. */
export interface ImportNote {
  readonly kind:
    | 'blankLines'
    | 'raggedRows'
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
