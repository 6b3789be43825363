import type { Ranking } from '../ranking/ranking';
import { sureWorthAt } from '../ranking/sureOf';

/** The worths 0..1 of options: a row per option, a number per attribute. */
export type WorthRows = readonly ArrayLike<number>[];

/** Weights that sum to 1, equal if they all are 0. */
export function normalizeWeights(weights: ArrayLike<number>): number[] {
  const list = Array.from(weights);
  const total = list.reduce((sum, weight) => sum + weight, 0);
  return list.map((weight) => (total > 0 ? weight / total : 1 / list.length));
}

/** The shares of the other attributes, which sum to 1, and 0 for those left out. Equal if the others weigh nothing. */
export function weightsWithout(weights: ArrayLike<number>, ...leftOut: readonly number[]): number[] {
  const others = Array.from(weights, (weight, j) => (leftOut.includes(j) ? 0 : weight));
  const total = others.reduce((sum, weight) => sum + weight, 0);
  const count = Math.max(1, others.length - leftOut.length);
  return others.map((weight, j) => (leftOut.includes(j) ? 0 : total > 0 ? weight / total : 1 / count));
}

export function weightedTotal(row: ArrayLike<number>, weights: ArrayLike<number>): number {
  let total = 0;
  for (let j = 0; j < weights.length; j++) total += (weights[j] ?? 0) * (row[j] ?? 0);
  return total;
}

/** The differences of two rows, per attribute. */
export function differencesOf(first: ArrayLike<number>, second: ArrayLike<number>): number[] {
  return Array.from({ length: first.length }, (_, j) => (first[j] ?? 0) - (second[j] ?? 0));
}

/** Index of the greatest number, the first of equal ones, -1 for none. */
export function indexOfGreatest(numbers: ArrayLike<number>): number {
  let greatest = -1;
  for (let i = 0; i < numbers.length; i++) {
    if (greatest === -1 || (numbers[i] ?? 0) > (numbers[greatest] ?? 0)) greatest = i;
  }
  return greatest;
}

/** The row of a list. An index outside it is a programmer's mistake. */
export function rowAt(rows: WorthRows, index: number): ArrayLike<number> {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`No option with the index ${index}`);
  return row;
}

/** The worths of items of a ranking, with the certain part of open cells. */
export function worthRows(ranking: Ranking, itemIndexes: readonly number[]): number[][] {
  return itemIndexes.map((i) => ranking.columns.map((column) => sureWorthAt(column, i)));
}

/** Whether an item is judged by every attribute, so that moving a weight moves its score along a straight line. */
export function isJudgedByAll(ranking: Ranking, itemIndex: number): boolean {
  return ranking.columns.every((column) => column.absent?.[itemIndex] !== 1);
}
