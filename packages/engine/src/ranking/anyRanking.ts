import type { RankingMethod } from '../comparison';
import type { Refusal } from '../scales/refusal';
import type { Computed } from './methodFigures';
import type { LeftOutItem, MethodTable } from './methodTable';
import type { Ranking, Standings } from './ranking';

/** The result of a method for a table: its figures and a place for each row. */
export interface MethodVerdict extends Computed {
  readonly kind: 'placed';
  /** By row, 1 the best. Equal scores share the better place. */
  readonly places: readonly number[];
}

/** The parts of attributes in methods that add up. */
export interface MethodParts {
  /** Whether parts add up to the net flow itself, or to the logarithm of the product. */
  readonly of: 'netFlow' | 'logarithm';
  /** By column of the table, then by row. */
  readonly parts: readonly (readonly number[])[];
}

/**
 * A ranking by a method. Items with a gap in what counts are left out, and no item has a place if the method refuses
 * the table. Its figures are its own: no shares of a score, and no intervals from open cells.
 */
export interface MethodRanking extends Standings {
  readonly method: RankingMethod;
  /** The table that the method was given. */
  readonly table: MethodTable;
  /** `null` if there is nothing to place or to place by, or no answer yet. */
  readonly verdict: MethodVerdict | Refusal | null;
  /** Whether weights have changed and the places have not followed yet. */
  readonly isBehind: boolean;
  readonly leftOut: readonly LeftOutItem[];
  /** The unweighed parts of attributes, if they were computed with the places because that takes long. */
  readonly unweighed: MethodParts | null;
  /** The score in the method's own unit, `null` without a place. */
  readonly scoreOf: (itemIndex: number) => number | null;
}

/** A ranking by any of the ways to rank a comparison. */
export type AnyRanking = Ranking | MethodRanking;

/** Tells the two kinds of ranking apart. It has its own file, so that callers load no method. */
export function isByMethod(ranking: Standings): ranking is MethodRanking {
  return 'verdict' in ranking;
}
