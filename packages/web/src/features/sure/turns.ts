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

/** Where the share of an attribute may stand without the leader losing its place, the others in proportion. */
export interface Stay {
  readonly attributeId: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Item indices of who is ahead below `low` and above `high`; `null` for nobody. */
  readonly below: number | null;
  readonly above: number | null;
}

/** Whether moving weights moves all these scores along straight lines; else nothing is said of intervals. */
export function areStraight(ranking: Ranking, itemIndexes: readonly number[]): boolean {
  return itemIndexes.every((item) => isJudgedByAll(ranking, item));
}

/**
 * For each weight that is not locked the interval in which the first of these items stays at least level with the others,
 * of open cells what is sure; locked shares stay. Empty where they are not judged by the same attributes, or one alone may move.
 */
export function stayIntervals(ranking: Ranking, itemIndexes: readonly number[]): readonly Stay[] {
  const { attributeIds, shares, lockedIds } = ranking;
  if (!areStraight(ranking, itemIndexes)) return [];
  const free = [...attributeIds.keys()].filter((j) => !lockedIds.includes(attributeIds[j] ?? ''));
  const room = free.reduce((sum, j) => sum + (shares[j] ?? 0), 0);
  if (free.length < 2 || !(room > 1e-9)) return [];
  // What locked attributes give is the same for any split of the rest: it is added to each of the others.
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
 * The least weight that has to move until one of the others draws level with the first of these; `null` for none, and where
 * it leaves an attribute without weight while a method left items out: those that lack a value there would come in.
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

/** Whether items lack a place that neither a must-have rules out nor all that counts is unknown of. */
function hasLeftOut({ place, ruledOut, nothingKnown }: Ranking): boolean {
  const placeless = place.reduce((count, each) => count + (each === 0 ? 1 : 0), 0);
  return placeless > ruledOut.length + nothingKnown.length;
}

/** Who is first when an attribute is left out, its weight going to the others. */
export interface LeftOut {
  readonly attributeId: string;
  /** Item indices of who is then first, several where they are level, none where nothing else is known of any; `same` as now. */
  readonly firsts: 'same' | readonly number[];
}

/** Each attribute that counts is left out in turn, and what ranks the comparison ranks anew; empty where only one counts. */
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

/** Who is first when an item is not there. */
export interface LeftOutItem {
  readonly itemIndex: number;
  /** Item indices: several where they are level. */
  readonly firsts: readonly number[];
}

/** Each of these items is left out in turn: those without which others are first than now, but for itself. */
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
