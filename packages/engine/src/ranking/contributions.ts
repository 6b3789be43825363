import { highWorthAt, lowWorthAt } from '../scales/fixedColumn';
import { type Column, isInapplicable, isMissing } from '../table/column';
import type { Ranking } from './ranking';

export type ContributionState = 'known' | 'unknown' | 'inapplicable';

/** The part of one attribute in one item's score. */
export interface Contribution {
  readonly attributeId: string;
  /** The attribute's share in this item's score: greater than usual if it takes over other attributes' shares, 0 if absent. */
  readonly share: number;
  /** The worth of the cell, 0..1. The ends differ if the cell is open. */
  readonly valueLow: number;
  readonly valueHigh: number;
  /** Share × worth. They sum to the item's `low` and `high` score. */
  readonly low: number;
  readonly high: number;
  readonly state: ContributionState;
}

/** The contributions to one item's score, in the order of `ranking.attributeIds`. Empty when no attribute enters the score. */
export function contributionsOf(ranking: Ranking, itemIndex: number): readonly Contribution[] {
  const shares = sharesOfItem(ranking, itemIndex);
  return ranking.columns.map((column, j) => {
    const share = shares[j] ?? 0;
    const valueLow = lowWorthAt(column, itemIndex);
    const valueHigh = highWorthAt(column, itemIndex);
    return {
      attributeId: column.attributeId,
      share,
      valueLow,
      valueHigh,
      low: share * valueLow,
      high: share * valueHigh,
      state: stateIn(column.column, itemIndex),
    };
  });
}

function stateIn(column: Column, itemIndex: number): ContributionState {
  if (isMissing(column, itemIndex)) return 'unknown';
  return isInapplicable(column, itemIndex) ? 'inapplicable' : 'known';
}

/** The shares by which an item is judged: the shares of its absent attributes go to the others. All 0 if all are absent. */
export function sharesOfItem({ columns, shares }: Ranking, itemIndex: number): Float64Array {
  let total = 0;
  let isJudgedByAll = true;
  for (let j = 0; j < shares.length; j++) {
    if (columns[j]?.absent?.[itemIndex] === 1) isJudgedByAll = false;
    else total += shares[j] ?? 0;
  }
  if (isJudgedByAll) return shares;
  const ofAll = total === 0 ? 1 : total;
  return shares.map((share, j) => (columns[j]?.absent?.[itemIndex] === 1 ? 0 : share / ofAll));
}
