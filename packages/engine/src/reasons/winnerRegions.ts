import type { Ranking } from '../ranking/ranking';
import { sureWorthAt } from '../ranking/sureOf';
import { areaOf, centroidOf, clip, wholeTriangle } from './triangle';
import { differencesOf, weightedTotal, weightsWithout } from './worths';

/** Where an item leads: the corners of a convex area, as shares of two attributes, each 0..1. */
export interface WinnerRegion {
  readonly itemIndex: number;
  readonly corners: readonly (readonly [number, number])[];
  /** As part of the whole triangle of shares, 0..1. */
  readonly area: number;
  /** Items that are level with it whatever the shares are. */
  readonly level: readonly number[];
  /** In the middle of the area: both shares, the item's score, and the runner-up, `null` for none. */
  readonly middle: readonly [number, number];
  readonly score: number;
  readonly next: { readonly itemIndex: number; readonly score: number } | null;
}

/** A score at the three corners of the triangle: both shares 0, the first 1, the second 1. It is linear between. */
type Ends = readonly [rest: number, first: number, second: number];

const smallest = 1e-7;
/** Ends that differ by less are equal except for rounding. */
const rounding = 1e-9;

/**
 * Finds who leads while the shares of two attributes (indices in the ranking) move and the others keep their
 * proportions: exact areas that fill the triangle. For items judged by all attributes. Of equal items the first given
 * leads. Runs in steps.
 */
export function* winnerRegions(
  { columns, shares }: Ranking,
  itemIndexes: ArrayLike<number>,
  [first, second]: readonly [number, number],
): Generator<void, readonly WinnerRegion[]> {
  const others = weightsWithout(shares, first, second);
  const ends = Array.from(itemIndexes, (itemIndex) => {
    const worthIn = (j: number) => sureWorthAt(columns[j], itemIndex);
    const others0 = others.reduce((sum, share, j) => sum + share * worthIn(j), 0);
    return { itemIndex, ends: [others0, worthIn(first), worthIn(second)] as Ends };
  });
  yield;
  const rivals = yield* withoutBeaten(ends);
  const regions: WinnerRegion[] = [];
  for (const { itemIndex, ends: own } of rivals) {
    yield;
    let region = wholeTriangle;
    for (const { ends: other } of rivals) {
      if (other !== own) region = clip(region, differencesOf(own, other));
      if (region.length === 0) break;
    }
    const area = 2 * areaOf(region);
    if (area <= smallest) continue;
    const middle = centroidOf(region);
    const isLevel = (each: Ends) => each.every((end, i) => Math.abs(end - (own[i] ?? 0)) < rounding);
    const level = ends.filter((each) => each.itemIndex !== itemIndex && isLevel(each.ends));
    const next = nextAt(middle, ends, new Set([itemIndex, ...level.map((each) => each.itemIndex)]));
    regions.push({
      ...{ itemIndex, corners: region.map(([, x, y]) => [x, y] as const), area },
      level: level.map((each) => each.itemIndex),
      ...{ middle: [middle[1], middle[2]], score: weightedTotal(own, middle), next },
    });
  }
  return regions;
}

/** The item with the best score at a point of the triangle, without some. */
function nextAt(
  point: Ends,
  all: readonly { readonly itemIndex: number; readonly ends: Ends }[],
  without: ReadonlySet<number>,
): WinnerRegion['next'] {
  let next: WinnerRegion['next'] = null;
  for (const { itemIndex, ends } of all) {
    if (without.has(itemIndex)) continue;
    const score = weightedTotal(ends, point);
    if (next === null || score > next.score) next = { itemIndex, score };
  }
  return next;
}

/** Items per step. */
const atOnce = 500;

/** Leaves out items that another one matches at every corner. Of equal items the first stays. */
function* withoutBeaten<T extends { readonly ends: Ends }>(all: readonly T[]): Generator<void, readonly T[]> {
  const kept: T[] = [];
  const sums = Float64Array.from(all, ({ ends: [a, b, c] }) => a + b + c);
  const order = Uint32Array.from(sums.keys()).sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b);
  for (const [i, at] of order.entries()) {
    if (i % atOnce === 0) yield;
    const each = all[at];
    if (each === undefined) continue;
    const [a, b, c] = each.ends;
    if (!kept.some(({ ends }) => ends[0] >= a && ends[1] >= b && ends[2] >= c)) kept.push(each);
  }
  return kept;
}
