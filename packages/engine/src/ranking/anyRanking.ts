import type { RankingMethod } from '../comparison';
import type { Refusal } from '../scales/refusal';
import type { Computed } from './methodFigures';
import type { LeftOutItem, MethodTable } from './methodTable';
import type { Ranking, Standings } from './ranking';

/** What a method makes of a table: its figures and a place for each row. */
export interface MethodVerdict extends Computed {
  readonly kind: 'placed';
  /** By row, 1 the best; equal scores share the better place. */
  readonly places: readonly number[];
}

/** What attributes add to what adds up in a method. */
export interface MethodParts {
  /** The net flow itself, or the logarithm of the product. */
  readonly of: 'netFlow' | 'logarithm';
  /** By column of the table, then by row. */
  readonly parts: readonly (readonly number[])[];
}

/**
 * Items in the places that a method gives them. What has a gap in what counts is left out, and nobody has a place where the
 * method refuses the table. Its figures are its own: no shares of a score, and nothing that open cells could move.
 */
export interface MethodRanking extends Standings {
  readonly method: RankingMethod;
  /** What the method was asked. */
  readonly table: MethodTable;
  /** `null` where there is nobody to place, nothing to place by, or no answer yet. */
  readonly verdict: MethodVerdict | Refusal | null;
  /** Weights have moved since, and the places have not followed yet. */
  readonly isBehind: boolean;
  readonly leftOut: readonly LeftOutItem[];
  /** What attributes give before they are weighed, where that was worked out with the places since it takes long. */
  readonly unweighed: MethodParts | null;
  /** In the method's own unit; `null` without a place. */
  readonly scoreOf: (itemIndex: number) => number | null;
}

/** A ranking by whatever a comparison is ranked by. */
export type AnyRanking = Ranking | MethodRanking;

/** In a file of its own, so that who asks this loads no method. */
export function isByMethod(ranking: Standings): ranking is MethodRanking {
  return 'verdict' in ranking;
}
