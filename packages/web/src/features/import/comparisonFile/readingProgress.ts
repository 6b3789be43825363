/** The progress of reading a source: how much is split, with the rows found so far, then how many columns are understood. */
export type ReadingProgress =
  | { readonly kind: 'text'; readonly share: number; readonly rows: number }
  | { readonly kind: 'columns' | 'files'; readonly done: number; readonly of: number };

export type OnProgress = (progress: ReadingProgress) => void;
