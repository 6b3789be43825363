import {
  type AnyRanker,
  type AnyRanking,
  findFlips,
  isJudgedByAll,
  type Ranking,
  type RankingInput,
  stabilityInterval,
  type TransferFlip,
  worthRows,
} from '@tertium/engine';
import { firstsOf } from '../../ranked/firstsOf';
import { withPoints } from '../../ranked/weights';
import { withoutItem } from './withoutItem';

/** The interval of an attribute's share in which the leader keeps its place, with the others in proportion. */
export interface Stay {
  readonly attributeId: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The indices of the items that lead below `low` and above `high`, `null` if none does. */
  readonly below: number | null;
  readonly above: number | null;
}

/** Whether all these scores are linear in the weights. Otherwise no intervals are shown. */
export function areStraight(ranking: Ranking, itemIndexes: readonly number[]): boolean {
  return itemIndexes.every((item) => isJudgedByAll(ranking, item));
}

/**
 * Finds, for each unlocked weight, the interval in which the first of these items stays at least level with the
 * others, by the certain scores. Locked shares stay. Empty if the items are not judged by the same attributes, or only
 * one weight may move.
 */
export function stayIntervals(ranking: Ranking, itemIndexes: readonly number[]): readonly Stay[] {
  const { attributeIds, shares, lockedIds } = ranking;
  if (!areStraight(ranking, itemIndexes)) return [];
  const free = [...attributeIds.keys()].filter((j) => !lockedIds.includes(attributeIds[j] ?? ''));
  const room = free.reduce((sum, j) => sum + (shares[j] ?? 0), 0);
  if (free.length < 2 || !(room > 1e-9)) return [];
  // The contribution of locked attributes is the same for any split of the rest, so it is added to each of the others.
  const rows = worthRows(ranking, itemIndexes).map((row) => {
    const held = row.reduce((sum, worth, j) => sum + (free.includes(j) ? 0 : worth * (shares[j] ?? 0)), 0);
    return free.map((j) => (row[j] ?? 0) + held / room);
  });
  const weights = free.map((j) => (shares[j] ?? 0) / room);
  const itemAt = (row: number | null) => (row === null ? null : (itemIndexes[row] ?? null));
  return free.map((j, k) => {
    const { low, high, lowRival, highRival } = stabilityInterval(rows, weights, 0, k);
    return {
      attributeId: attributeIds[j] ?? '',
      share: shares[j] ?? 0,
      low: low * room,
      high: high * room,
      below: itemAt(lowRival),
      above: itemAt(highRival),
    };
  });
}

export interface LeastTransfer {
  readonly rivalIndex: number;
  readonly transfer: TransferFlip;
}

/**
 * Finds the least weight to move until another item draws level with the first. `null` if none does. Also `null` if it
 * takes all weight from an attribute while a method left items out, because items without a value there would come in.
 */
export function leastTransfer(ranking: Ranking, itemIndexes: readonly number[]): LeastTransfer | null {
  const [leader = -1, ...rivals] = itemIndexes;
  if (!areStraight(ranking, itemIndexes)) return null;
  let least: LeastTransfer | null = null;
  for (const rivalIndex of rivals) {
    const { transfer } = findFlips(ranking, leader, rivalIndex);
    if (transfer !== null && transfer.total < (least?.transfer.total ?? 2)) least = { rivalIndex, transfer };
  }
  const isEmptied = least?.transfer.moves.some(
    ({ fromId, amount }) => amount > (ranking.shares[ranking.attributeIds.indexOf(fromId)] ?? 0) - 1e-9,
  );
  return isEmptied === true && hasLeftOut(ranking) ? null : least;
}

/** Whether items have no place although no must-have rules them out and something that counts is known of them. */
function hasLeftOut({ place, ruledOut, nothingKnown }: Ranking): boolean {
  const placeless = place.reduce((count, each) => count + (each === 0 ? 1 : 0), 0);
  return placeless > ruledOut.length + nothingKnown.length;
}

/** Who is first without an attribute, with its weight distributed to the others. */
export interface LeftOut {
  readonly attributeId: string;
  /**
   * The indices of the items that are then first, several if they are level, none if nothing else is known of any.
   * `same` if nothing changes.
   */
  readonly firsts: 'same' | readonly number[];
}

/**
 * Leaves out each attribute that counts in turn, and ranks again by the comparison's method. Empty if only one counts.
 */
export function leaveOutEach(
  input: RankingInput,
  ranking: AnyRanking,
  rankerFor: (input: RankingInput) => AnyRanker | null,
): readonly LeftOut[] {
  const counting = ranking.attributeIds.filter((_, j) => (ranking.shares[j] ?? 0) > 0);
  const firstNow = firstsOf(ranking);
  const ranker = counting.length < 2 ? null : rankerFor(input);
  if (ranker === null) return [];
  return counting.map((attributeId) => {
    ranker.setWeighting(withPoints(input.weighting, { [attributeId]: 0 }));
    const firsts = firstsOf(ranker.liveRanking());
    return { attributeId, firsts: isSameSet(firsts, firstNow) ? 'same' : firsts };
  });
}

/** Who is first without an item. */
export interface LeftOutItem {
  readonly itemIndex: number;
  /** The indices of the first items, several if they are level. */
  readonly firsts: readonly number[];
}

/** Leaves out each of these items in turn. Returns those without which the first items change, apart from itself. */
export function leaveOutItems(
  input: RankingInput,
  ranking: AnyRanking,
  itemIndexes: readonly number[],
  rankerFor: (input: RankingInput) => AnyRanker | null,
): readonly LeftOutItem[] {
  const firstNow = firstsOf(ranking);
  return itemIndexes.flatMap((itemIndex) => {
    const without = rankerFor(withoutItem(input, itemIndex))?.ranking();
    if (without === undefined) return [];
    const firsts = firstsOf(without);
    return isSameSet(firsts, firstNow) ? [] : [{ itemIndex, firsts }];
  });
}

const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));
