import { sharesOf } from '../ranking/shares';
import { at, generate, largest, smallest, total, type Values } from '../scales/columns';
import { isTie } from '../scales/ranks';

/**
 * How several persons' shares become the group's: the mean of each attribute's, its median, or none at all, since places
 * are summed instead (Borda).
 */
export const groupCombinations = ['mean', 'median', 'borda'] as const;
export type GroupCombination = (typeof groupCombinations)[number];

/** Shares that sum to 1, by attribute; `null` for nobody, and where the middle person gives each attribute 0. */
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

/** What the persons' shares of one attribute come to. */
export interface Disagreement {
  readonly attributeId: string;
  /** Its position among the attributes that count. */
  readonly index: number;
  readonly mean: number;
  /** Population standard deviation of the shares, 0 where all give the same. */
  readonly deviation: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The attributes, those first of whose share the persons think most differently; equals as in the table. */
export function orderByDisagreement(
  attributeIds: readonly string[],
  shares: readonly Values[],
): readonly Disagreement[] {
  const all = attributeIds.map((attributeId, index): Disagreement => {
    const own = shares.map((each) => at(each, index));
    if (own.length === 0) return { attributeId, index, mean: 0, deviation: 0, lowest: 0, highest: 0 };
    const center = mean(own);
    const [lowest, highest] = [smallest(own), largest(own)];
    // Sums of equal numbers leave noise around 0.
    const isSame = isTie(lowest, highest);
    const deviation = isSame ? 0 : Math.sqrt(mean(own.map((share) => (share - center) ** 2)));
    return { attributeId, index, mean: center, deviation, lowest, highest };
  });
  return all.sort((a, b) =>
    isTie(a.deviation, b.deviation) ? a.index - b.index : b.deviation - a.deviation,
  );
}

function mean(values: Values): number {
  return total(values) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? at(sorted, half) : (at(sorted, half - 1) + at(sorted, half)) / 2;
}
