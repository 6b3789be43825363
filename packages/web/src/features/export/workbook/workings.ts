import type { FormulaLayout } from './formulaLayout';
import type { OrderLine, Standing } from './standings';

/** The columns of Workings before the worths. */
export const workingsAt = {
  name: 0,
  saved: 1,
  ruledOut: 2,
  divisor: 3,
  known: 4,
  unknown: 5,
  low: 6,
  high: 7,
  score: 8,
  key: 9,
  place: 10,
  best: 11,
  worst: 12,
  sortedKey: 13,
  leader: 14,
  sortedPlace: 15,
  row: 16,
} as const;

export const policyCell = 'Weights!$C$5';
/** The cell with the number of names or heads in the table that are no longer where they were when it was saved. */
export const movedCell = 'Workings!$B$1';

/** The data of a comparison that formulas use. */
export interface Workings {
  readonly layout: FormulaLayout;
  readonly standings: readonly Standing[];
  readonly order: readonly OrderLine[];
  readonly weights: readonly number[];
  /** The words for the missing policies on Weights. */
  readonly policyWords: { readonly interval: string; readonly leaveOut: string; readonly worst: string };
}
