import { isBetter, isKnown, isMissing } from '@tertium/engine';
import { type FormulaLayout, isRuledOutForGood } from './formulaLayout';

/** The results of the sheet Workings for an item, as the engine computes them. */
export interface Standing {
  readonly itemIndex: number;
  readonly isRuledOut: boolean;
  readonly isForGood: boolean;
  readonly divisor: number;
  readonly known: number;
  readonly unknown: number;
  readonly low: number;
  readonly high: number;
  readonly score: number;
  /** The sort group of an item: items with a place first, then those without a weighed value, then the ruled out. */
  readonly key: number;
  /** 0 without one. */
  readonly place: number;
  readonly best: number;
  readonly worst: number;
}

/** The digits to which scores are rounded before sorting. Spreadsheets compare no more than fifteen. */
export const keyDigits = 13;

const roundKey = (score: number): number => Math.round(score * 10 ** keyDigits) / 10 ** keyDigits;

/** The weight of each attribute: its points, or 1 each if all are 0. */
export function effectiveWeights({ ranking }: FormulaLayout, points: readonly number[]): readonly number[] {
  const counted = points.slice(0, ranking.columns.length);
  return counted.every((each) => each === 0) ? counted.map(() => 1) : counted;
}

/** For each row of the sheet Workings. */
export function standingsOf(layout: FormulaLayout, weights: readonly number[]): readonly Standing[] {
  const { ranking, itemIndexes } = layout;
  const ruledOut = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  return itemIndexes.map((itemIndex) => {
    const sums = { known: 0, unknown: 0 };
    for (const [j, { column }] of ranking.columns.entries()) {
      if (isKnown(column, itemIndex)) sums.known += weights[j] ?? 0;
      if (isMissing(column, itemIndex)) sums.unknown += weights[j] ?? 0;
    }
    const isRuledOut = ruledOut.has(itemIndex);
    const { low, high, score } = ranking.itemScore(itemIndex);
    const { place, best, worst } = ranking.placeOf(itemIndex);
    return {
      itemIndex,
      isRuledOut,
      isForGood: isRuledOutForGood(layout, itemIndex),
      ...sums,
      divisor: sums.known + (ranking.missingPolicy === 'leaveOut' ? 0 : sums.unknown),
      low,
      high,
      score,
      key: isRuledOut ? roundKey(score) - 3 : sums.known === 0 ? -1 : roundKey(score),
      ...{ place, best, worst },
    };
  });
}

/** A line of the order in which Ranking shows items. */
export interface OrderLine {
  readonly key: number;
  /** The sort key of the first item with the same place. */
  readonly leader: number;
  readonly place: number;
  /** The item's row, from 0. */
  readonly position: number;
}

export function orderOfRows(standings: readonly Standing[]): readonly OrderLine[] {
  const sorted = standings.map(({ key }, position) => ({ key, position }));
  sorted.sort((a, b) => b.key - a.key || a.position - b.position);
  let leader = 0;
  let place = 0;
  return sorted.map(({ key, position }, k) => {
    if (k === 0 || isBetter(leader, key)) {
      leader = key;
      place = k + 1;
    }
    return { key, leader, place, position };
  });
}
