import type { Comparison } from '../comparison';
import { sharesOfItem } from '../ranking/contributions';
import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';
import { highScoreAt, lowScoreAt } from '../ranking/scores';
import { sureOf } from '../ranking/sureOf';
import { highWorthAt, lowWorthAt } from '../scales/fixedColumn';
import { openInputsOf } from './openInputs';

/** A cell that is not exactly known, and how far it can move its item's score, 0..1. */
interface Swing {
  readonly itemIndex: number;
  readonly attributeId: string;
  readonly swing: number;
}

/** For cells that formulas need: whether each formula could be computed once this cell is known. */
interface InputSwing extends Swing {
  readonly isEnough: boolean;
}

/** An open cell of an item that could be first. */
export interface OpenCell extends Swing {
  /** Whether this cell alone, at its best, puts its item ahead of the first, with all other open cells at their worst. */
  readonly canChangeFirstAlone: boolean;
  /** Whether this cell alone, at one of its ends, settles the first place whatever the other open cells are. */
  readonly canSettle: boolean;
}

/**
 * Finds what must be known to settle who is first: the open cells of the items that could be, those with the largest
 * effect first. A computed cell is replaced by the cells of its formula. Empty when the first place is settled already.
 */
export function settlingCells(ranking: Ranking, comparison: Comparison): readonly OpenCell[] {
  const candidates = candidatesOf(ranking);
  return [...swingsOf(ranking, comparison, candidates)]
    .map(({ isEnough, ...cell }) => ({
      ...cell,
      canChangeFirstAlone: isEnough && canChangeFirst(ranking, cell),
      canSettle: isEnough && canSettle(ranking, cell, candidates),
    }))
    .sort((a, b) => b.swing - a.swing);
}

/** The most items that could be first, because each of their cells is compared with all others. */
const mostCandidates = 100;

/** Like `settlingCells`. `null` if too many items could be first to compare their cells. */
export function cellsToFindOut(ranking: Ranking, comparison: Comparison): readonly OpenCell[] | null {
  return couldBeFirst(ranking).length > mostCandidates ? null : settlingCells(ranking, comparison);
}

/**
 * Finds the first of `settlingCells` in one pass, however many items could be first. `decides` if it is the only open
 * cell, so that knowing it settles who is first. `null` when the first place is settled.
 */
export function firstToKnow(
  ranking: Ranking,
  comparison: Comparison,
): (Swing & { readonly decides: boolean }) | null {
  let [first, count]: [InputSwing | null, number] = [null, 0];
  for (const cell of swingsOf(ranking, comparison, candidatesOf(ranking))) {
    count++;
    if (first === null || cell.swing > first.swing) first = cell;
  }
  return first && { ...first, decides: count === 1 && first.isEnough };
}

/** Indices of the items that unknown values could put first. */
export function couldBeFirst({ order, placedCount, bestPlace }: Ranking): Int32Array {
  return order.subarray(0, placedCount).filter((item) => bestPlace[item] === 1);
}

/** The same, if that is not settled. */
function candidatesOf(ranking: Ranking): Int32Array {
  const candidates = couldBeFirst(ranking);
  return candidates.length < 2 ? candidates.subarray(0, 0) : candidates;
}

function* swingsOf(ranking: Ranking, comparison: Comparison, candidates: Int32Array): Generator<InputSwing> {
  const inputsOf = openInputsOf(comparison);
  for (const itemIndex of candidates) {
    const shares = sharesOfItem(ranking, itemIndex);
    const found = new Map<string, InputSwing>();
    for (const [j, column] of ranking.columns.entries()) {
      const own = (shares[j] ?? 0) * (highWorthAt(column, itemIndex) - lowWorthAt(column, itemIndex));
      const inputs = own > 0 ? inputsOf(column.attributeId, itemIndex) : [];
      for (const attributeId of inputs) {
        const { swing = 0, isEnough = true } = found.get(attributeId) ?? {};
        const isAlone = isEnough && inputs.length === 1;
        found.set(attributeId, { itemIndex, attributeId, swing: swing + own, isEnough: isAlone });
      }
    }
    yield* found.values();
  }
}

function canChangeFirst({ order, itemScore }: Ranking, { itemIndex, swing }: Swing): boolean {
  const leader = order[0] ?? -1;
  if (itemIndex === leader) return false;
  const { low, high } = itemScore(itemIndex);
  return isBetter(sureOf(low + swing, high), itemScore(leader).score);
}

/** At its best end the item must be unreachable for all others, or at its worst end only one candidate may remain. */
function canSettle(
  { sums }: Ranking,
  { itemIndex: item, swing }: Swing,
  candidates: Iterable<number>,
): boolean {
  // An item that beats all other rivals at their best has the highest possible score of any of them.
  let winner = -1;
  let reach = -1;
  // Below every score, for a winner without another rival.
  let next = -1;
  for (const rival of candidates) {
    if (rival === item) continue;
    const high = highScoreAt(sums, rival);
    if (high > reach) {
      next = reach;
      reach = high;
      winner = rival;
    } else next = Math.max(next, high);
  }
  if (isBetter(lowScoreAt(sums, item) + swing, reach)) return true;
  const reached = lowScoreAt(sums, winner);
  return isBetter(reached, highScoreAt(sums, item) - swing) && isBetter(reached, next);
}
