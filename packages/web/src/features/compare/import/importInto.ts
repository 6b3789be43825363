import type { Change, Comparison } from '@tertium/engine';

/** An opened comparison that the table is added to. */
export interface ImportInto {
  readonly comparison: Comparison;
  /** Applies the changes as one batch; gives why nothing was done, or `null`. */
  readonly edit: (changes: readonly Change[], label: string) => unknown;
}
