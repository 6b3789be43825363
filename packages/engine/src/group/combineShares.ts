import { sharesOf } from '../ranking/shares';
import { at, generate, largest, smallest, type Values } from '../scales/columns';
import { isTie } from '../scales/ranks';
import { mean } from '../scales/statistics';

/**
 * How people's shares become the group's: the mean or the median of each attribute's. Borda has no shares, because it
 * sums places instead.
 */
export const groupCombinations = ['mean', 'median', 'borda'] as const;
export type GroupCombination = (typeof groupCombinations)[number];

/** The group's shares by attribute, which sum to 1. `null` without people, and if the median person gives every attribute 0. */
export function combineShares(
  shares: readonly Values[],
  by: Exclude<GroupCombination, 'borda'>,
): readonly number[] | null {
  const middle = by === 'mean' ? mean : median;
  const [first] = shares;
  if (first === undefined) return null;
  const combined = generate(first.length, (j) => middle(shares.map((each) => at(each, j))));
  return combined.every((share) => share === 0) ? null : [...sharesOf(combined)];
}

/** How far people's shares of one attribute differ. */
export interface Disagreement {
  readonly attributeId: string;
  /** The index among the attributes that count. */
  readonly index: number;
  readonly mean: number;
  /** Population standard deviation of the shares, 0 if all are the same. */
  readonly deviation: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Sorts the attributes by how much people disagree on their share, the most first. Equal ones keep the table's order. */
export function orderByDisagreement(
  attributeIds: readonly string[],
  shares: readonly Values[],
): readonly Disagreement[] {
  const all = attributeIds.map((attributeId, index): Disagreement => {
    const own = shares.map((each) => at(each, index));
    if (own.length === 0) return { attributeId, index, mean: 0, deviation: 0, lowest: 0, highest: 0 };
    const center = mean(own);
    const [lowest, highest] = [smallest(own), largest(own)];
    // Sums of equal numbers differ from 0 by rounding.
    const isSame = isTie(lowest, highest);
    const deviation = isSame ? 0 : Math.sqrt(mean(own.map((share) => (share - center) ** 2)));
    return { attributeId, index, mean: center, deviation, lowest, highest };
  });
  return all.sort((a, b) =>
    isTie(a.deviation, b.deviation) ? a.index - b.index : b.deviation - a.deviation,
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? at(sorted, half) : (at(sorted, half - 1) + at(sorted, half)) / 2;
}
