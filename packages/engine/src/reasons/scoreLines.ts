import { type WorthRows, weightedTotal, weightsWithout } from './worths';

/*
 * When one weight w_k moves to x in [0, 1] and the others keep their proportions, every score is a straight line S_i(x)
 * = (1 - x) r_ik + x v_ik. Two options tie where their lines cross (Mareschal 1988).
 */

/** The scores of all options at x = 0 and x = 1. They are linear between. */
export interface Lines {
  readonly atNone: readonly number[];
  readonly atAll: readonly number[];
}

/** The lead of one option over another at x = 0 and x = 1. */
export interface Lead {
  readonly atNone: number;
  readonly atAll: number;
}

/** Smaller leads and distances between crossings are rounding. */
export const rounding = 1e-12;

export function linesOf(rows: WorthRows, weights: ArrayLike<number>, k: number): Lines {
  const others = weightsWithout(weights, k);
  return {
    atNone: rows.map((row) => weightedTotal(row, others)),
    atAll: rows.map((row) => row[k] ?? 0),
  };
}

export function leadOf({ atNone, atAll }: Lines, first: number, second: number): Lead {
  return {
    atNone: (atNone[first] ?? 0) - (atNone[second] ?? 0),
    atAll: (atAll[first] ?? 0) - (atAll[second] ?? 0),
  };
}

/** Where the two lines cross within 0..1. `null` if they don't, or are the same. */
export function crossingOf({ atNone, atAll }: Lead): number | null {
  const isCrossing = Math.sign(clean(atNone)) !== Math.sign(clean(atAll));
  return isCrossing ? atNone / (atNone - atAll) : null;
}

function clean(lead: number): number {
  return Math.abs(lead) <= rounding ? 0 : lead;
}
