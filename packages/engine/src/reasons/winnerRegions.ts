import type { Ranking } from '../ranking/ranking';
import { sureOf } from '../ranking/sureOf';

/** Where an item leads: the corners of a convex area; the shares of two attributes, each 0..1. */
export interface WinnerRegion {
  readonly itemIndex: number;
  readonly corners: readonly (readonly [number, number])[];
  /** Of the whole triangle of shares, 0..1. */
  readonly area: number;
}

type Corner = readonly [number, number];

/** A score at the three ends: both shares 0, the first 1, the second 1; it is linear between. */
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
  const isMoved = (j: number) => j === first || j === second;
  const rest = shares.reduce((sum, share, j) => (isMoved(j) ? sum : sum + share), 0);
  const others = shares.map((share, j) =>
    isMoved(j) ? 0 : rest > 0 ? share / rest : 1 / Math.max(1, shares.length - 2),
  );
  const ends = Array.from(itemIndexes, (itemIndex) => {
    const worthIn = (j: number) => sureOf(columns[j]?.low[itemIndex] ?? 0, columns[j]?.high[itemIndex] ?? 0);
    const others0 = others.reduce((sum, share, j) => sum + share * worthIn(j), 0);
    return { itemIndex, ends: [others0, worthIn(first), worthIn(second)] as Ends };
  });
  const rivals = withoutBeaten(ends);
  return rivals.flatMap(({ itemIndex, ends: own }) => {
    let corners: readonly Corner[] = [
      [0, 0],
      [1, 0],
      [0, 1],
    ];
    for (const { ends: other } of rivals) {
      if (other !== own) corners = clip(corners, (corner) => scoreAt(own, corner) - scoreAt(other, corner));
      if (corners.length === 0) break;
    }
    const area = 2 * areaOf(corners);
    return area > smallest ? [{ itemIndex, corners, area }] : [];
  });
}

const scoreAt = ([rest, first, second]: Ends, [x, y]: Corner): number =>
  rest + x * (first - rest) + y * (second - rest);

/** Without those that another matches at every end; of equal ones the first stays. */
function withoutBeaten<T extends { readonly ends: Ends }>(all: readonly T[]): readonly T[] {
  const kept: T[] = [];
  const byBest = all.toSorted((a, b) => sumOf(b.ends) - sumOf(a.ends));
  for (const each of byBest)
    if (!kept.some(({ ends }) => ends.every((end, i) => end >= (each.ends[i] ?? 0)))) kept.push(each);
  return kept;
}

const sumOf = ([a, b, c]: Ends): number => a + b + c;

/** The part of a convex area where a linear lead is not negative. */
function clip(corners: readonly Corner[], leadAt: (corner: Corner) => number): readonly Corner[] {
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const [here, there] = [leadAt(corner), leadAt(next)];
    const own = here >= 0 ? [corner] : [];
    if (here >= 0 === there >= 0) return own;
    const part = here / (here - there);
    const crossing: Corner = [
      corner[0] + part * (next[0] - corner[0]),
      corner[1] + part * (next[1] - corner[1]),
    ];
    return [...own, crossing];
  });
}

function areaOf(corners: readonly Corner[]): number {
  return Math.abs(
    corners.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}
