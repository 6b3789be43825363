import type { Ranking } from '../ranking/ranking';
import { sureOf } from '../ranking/sureOf';
import { areaOf, clip, wholeTriangle } from './triangle';
import { differencesOf, weightsWithout } from './worths';

/** Where an item leads: the corners of a convex area; the shares of two attributes, each 0..1. */
export interface WinnerRegion {
  readonly itemIndex: number;
  readonly corners: readonly (readonly [number, number])[];
  /** Of the whole triangle of shares, 0..1. */
  readonly area: number;
}

/** A score at the three ends of the triangle: both shares 0, the first 1, the second 1; it is linear between. */
type Ends = readonly [rest: number, first: number, second: number];

const smallest = 1e-7;

/**
 * Who leads while the shares of two attributes (indices in the ranking) move and the others keep their proportions: exact
 * areas that fill the triangle. For items that are judged by everything; of equal ones the first given leads.
 */
export function winnerRegions(
  { columns, shares }: Ranking,
  itemIndexes: ArrayLike<number>,
  [first, second]: readonly [number, number],
): readonly WinnerRegion[] {
  const others = weightsWithout(shares, first, second);
  const ends = Array.from(itemIndexes, (itemIndex) => {
    const worthIn = (j: number) => sureOf(columns[j]?.low[itemIndex] ?? 0, columns[j]?.high[itemIndex] ?? 0);
    const others0 = others.reduce((sum, share, j) => sum + share * worthIn(j), 0);
    return { itemIndex, ends: [others0, worthIn(first), worthIn(second)] as Ends };
  });
  const rivals = withoutBeaten(ends);
  return rivals.flatMap(({ itemIndex, ends: own }) => {
    let region = wholeTriangle;
    for (const { ends: other } of rivals) {
      if (other !== own) region = clip(region, differencesOf(own, other));
      if (region.length === 0) break;
    }
    const area = 2 * areaOf(region);
    const corners = region.map(([, x, y]) => [x, y] as const);
    return area > smallest ? [{ itemIndex, corners, area }] : [];
  });
}

/** Without those that another matches at every end; of equal ones the first stays. */
function withoutBeaten<T extends { readonly ends: Ends }>(all: readonly T[]): readonly T[] {
  const kept: T[] = [];
  const byBest = all.toSorted((a, b) => sumOf(b.ends) - sumOf(a.ends));
  for (const each of byBest)
    if (!kept.some(({ ends }) => ends.every((end, i) => end >= (each.ends[i] ?? 0)))) kept.push(each);
  return kept;
}

const sumOf = ([a, b, c]: Ends): number => a + b + c;
