import { isKnown } from '../table/column';
import type { Ranking, ScoredColumn } from './ranking';

/** Items without a place. */
export interface Exclusion {
  /** 1 for an item without a place. `null` if all have one. */
  readonly marks: Uint8Array | null;
  readonly nothingKnown: readonly number[];
}

/** Finds the items without a place: the ruled out, and those without a known value in any attribute with a weight above 0. */
export function findExclusion(
  columns: readonly ScoredColumn[],
  weights: readonly number[],
  ruledOut: Ranking['ruledOut'],
  size: number,
): Exclusion {
  const marks = new Uint8Array(size);
  for (const { itemIndex } of ruledOut) marks[itemIndex] = 1;
  const weighed = columns.filter((_, j) => (weights[j] ?? 0) > 0);
  const nothingKnown: number[] = [];
  if (weighed.every(({ column }) => column.count < column.size)) {
    for (let i = 0; i < size; i++) {
      if (marks[i] === 1 || weighed.some(({ column }) => isKnown(column, i))) continue;
      marks[i] = 1;
      nothingKnown.push(i);
    }
  }
  return { marks: ruledOut.length + nothingKnown.length === 0 ? null : marks, nothingKnown };
}

/**
 * Fills the order: items with a place, then those of which nothing is known, then the ruled out. Returns how many have
 * a place.
 */
export function setStartOrder(
  order: Int32Array,
  exclusion: Exclusion,
  ruledOut: Ranking['ruledOut'],
): number {
  let next = 0;
  for (let i = 0; i < order.length; i++)
    if (exclusion.marks === null || exclusion.marks[i] === 0) order[next++] = i;
  const placedCount = next;
  for (const i of exclusion.nothingKnown) order[next++] = i;
  for (const { itemIndex } of ruledOut) order[next++] = itemIndex;
  return placedCount;
}
