import type { Ranking, ScoredColumn } from '../ranking/ranking';
import { sureWorthAt } from '../ranking/sureOf';
import { weightsWithout } from './worths';

/*
 * One share moves from 0 to 1 while the others keep their proportions. The score of an item judged by all attributes is
 * then a straight line (Mareschal 1988). If the item lacks some attribute, its weight goes to the others, and the score
 * is one straight line divided by another.
 */

/** An item's score while one share `s` moves: `(n0 + n1 s) / (d0 + d1 s)`, with the certain part of open cells. */
export interface ShareCurve {
  readonly itemIndex: number;
  readonly n0: number;
  readonly n1: number;
  readonly d0: number;
  readonly d1: number;
}

/** An interval of the share in which the same item leads. `leader` is an item index. */
export interface Lead {
  readonly from: number;
  readonly to: number;
  readonly leader: number;
}

const rounding = 1e-12;
/** Shares nearer to each other than this are equal. */
const nearest = 1e-9;
/** Just beyond a crossing. */
const beyond = 1e-7;
/** Far enough beyond a crossing that lines leaving it at nearly the same angle differ. */
const apart = 1e-3;

/**
 * The scores of items while the share of attribute `k` (its index in the ranking) moves. The other attributes are equal
 * if they weigh nothing.
 */
export function shareCurves(
  { columns, shares }: Ranking,
  itemIndexes: ArrayLike<number>,
  k: number,
): readonly ShareCurve[] {
  const others = weightsWithout(shares, k);
  const [sums, divisors] = [new Float64Array(itemIndexes.length), new Float64Array(itemIndexes.length)];
  for (const [j, column] of columns.entries())
    if (others[j] !== 0) addColumn(column, others[j] ?? 0, itemIndexes, sums, divisors);
  return Array.from(itemIndexes, (i, at) => {
    const [sum = 0, divisor = 0] = [sums[at], divisors[at]];
    const column = columns[k];
    const own = column?.absent?.[i] === 1 ? null : sureWorthAt(column, i);
    const level = (value: number) => ({ itemIndex: i, n0: value, n1: 0, d0: 1, d1: 0 });
    if (own === null) return level(divisor > 0 ? sum / divisor : 0);
    if (divisor === 0) return level(own);
    return { itemIndex: i, n0: sum, n1: own - sum, d0: divisor, d1: 1 - divisor };
  });
}

/**
 * Adds to each item's sum the column's worth times a weight, and to its divisor the weight if the item is judged by the
 * column.
 */
export function addColumn(
  column: ScoredColumn,
  weight: number,
  itemIndexes: ArrayLike<number>,
  sums: Float64Array,
  divisors: Float64Array,
): void {
  for (let at = 0; at < itemIndexes.length; at++) {
    const i = itemIndexes[at] ?? 0;
    if (column.absent?.[i] === 1) continue;
    sums[at] = (sums[at] ?? 0) + weight * sureWorthAt(column, i);
    divisors[at] = (divisors[at] ?? 0) + weight;
  }
}

export const scoreAt = ({ n0, n1, d0, d1 }: ShareCurve, share: number): number =>
  (n0 + n1 * share) / (d0 + d1 * share);

/** The shares between 0 and 1 at which two items tie, ascending: at most two. Empty if they tie everywhere. */
export function crossingsOf(a: ShareCurve, b: ShareCurve): readonly number[] {
  const c0 = a.n0 * b.d0 - b.n0 * a.d0;
  const c1 = a.n0 * b.d1 + a.n1 * b.d0 - b.n0 * a.d1 - b.n1 * a.d0;
  const c2 = a.n1 * b.d1 - b.n1 * a.d1;
  return rootsOf(c0, c1, c2).filter((share) => share > nearest && share < 1 - nearest);
}

/** Real roots of `c0 + c1 x + c2 x²`, ascending. */
function rootsOf(c0: number, c1: number, c2: number): readonly number[] {
  if (Math.abs(c2) <= rounding) return Math.abs(c1) <= rounding ? [] : [-c0 / c1];
  const inside = c1 * c1 - 4 * c2 * c0;
  if (inside < 0) return [];
  // The numerically stable form of the quadratic formula.
  const q = -(c1 + (c1 < 0 ? -1 : 1) * Math.sqrt(inside)) / 2;
  const roots = q === 0 ? [0] : [q / c2, c0 / q];
  return roots.sort((x, y) => x - y);
}

/** Finds who leads while the share moves from 0 to 1. Of equal scores the first given leads. Empty for no items. */
export function leadsAlong(curves: readonly ShareCurve[]): readonly Lead[] {
  const leads: Lead[] = [];
  let from = 0;
  let leader = leaderAt(curves, beyond);
  while (leader !== undefined) {
    const now: ShareCurve = leader;
    const to = nextCrossing(curves, now, from);
    const next = to < 1 ? leaderAt(curves, to + beyond) : undefined;
    const last = leads.at(-1);
    // A leader that is only touched stays in the lead.
    if (last?.leader === now.itemIndex) leads[leads.length - 1] = { ...last, to };
    else leads.push({ from, to, leader: now.itemIndex });
    from = to;
    leader = next;
  }
  return leads;
}

/** The first share after `from` at which another item overtakes the leader. 1 for none. */
function nextCrossing(curves: readonly ShareCurve[], leader: ShareCurve, from: number): number {
  let next = 1;
  for (const rival of curves) {
    if (rival === leader) continue;
    for (const share of crossingsOf(leader, rival)) {
      if (share <= from + nearest || share >= next) continue;
      const after = share + beyond;
      if (scoreAt(rival, after) > scoreAt(leader, after) + rounding) next = share;
    }
  }
  return next;
}

/** The leader at a share: of level items the one that leads a little later, else the first given. */
function leaderAt(curves: readonly ShareCurve[], share: number): ShareCurve | undefined {
  const later = Math.min(share + apart, 1);
  let [first] = curves;
  if (first === undefined) return undefined;
  for (const curve of curves) {
    const lead = scoreAt(curve, share) - scoreAt(first, share);
    if (lead < -rounding) continue;
    if (lead > rounding || scoreAt(curve, later) > scoreAt(first, later) + rounding) first = curve;
  }
  return first;
}
