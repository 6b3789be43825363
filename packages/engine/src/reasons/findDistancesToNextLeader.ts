import type { Ranking } from '../ranking/ranking';
import { sureWorthAt } from '../ranking/sureOf';
import { addColumn, type Lead, leadsAlong, shareCurves } from './shareCurves';

/** An item behind by less than this stays among the rivals. It is many times the rounding error. */
const margin = 1e-4;
/** If the other shares sum to less, removing one from a sum loses too many digits. */
const leastOthers = 1e-3;
/** The best line at each of these shares is among those that all are compared with. */
const triedShares = [0, 0.1, 0.25, 0.4, 0.6, 0.8, 0.95, 1] as const;

/** A score at the two ends of a share. */
interface Line {
  readonly at0: number;
  readonly at1: number;
}

const along = ({ at0, at1 }: Line, share: number): number => at0 + (at1 - at0) * share;

/**
 * Finds for each attribute, by index in the ranking, how far its share is from the point where another item leads.
 * Infinite if none ever does. Yields after each column, which takes some milliseconds in a large table.
 */
export function* findDistancesToNextLeader(ranking: Ranking): Generator<void, readonly number[]> {
  const { columns, shares, order, placedCount } = ranking;
  const placed = order.subarray(0, placedCount);
  const [sums, divisors] = [new Float64Array(placedCount), new Float64Array(placedCount)];
  for (const [j, column] of columns.entries()) {
    addColumn(column, shares[j] ?? 0, placed, sums, divisors);
    yield;
  }
  const distances: number[] = [];
  for (const [k, now] of shares.entries()) {
    const leads = leadsAlong(shareCurves(ranking, rivalsAlong(ranking, placed, k, { sums, divisors }), k));
    distances.push(distanceToNearest(leads, now));
    yield;
  }
  return distances;
}

const distanceToNearest = (leads: readonly Lead[], now: number): number =>
  Math.min(Number.POSITIVE_INFINITY, ...leads.slice(1).map(({ from }) => Math.abs(from - now)));

interface Totals {
  readonly sums: Float64Array;
  readonly divisors: Float64Array;
}

/** Finds, among the items with a place and in their order, all that could lead at some share of attribute `k`, and few more. */
function rivalsAlong(
  { columns, shares }: Ranking,
  placed: Int32Array,
  k: number,
  totals: Totals,
): Int32Array {
  const column = columns[k];
  const share = shares[k] ?? 0;
  if (column === undefined || 1 - share < leastOthers) return placed;
  const [at0, at1] = [new Float64Array(placed.length), new Float64Array(placed.length)];
  /** 1 if a line is curved, because the item is judged without some other attribute. */
  const isBent = new Uint8Array(placed.length);
  for (let at = 0; at < placed.length; at++) {
    const i = placed[at] ?? 0;
    const [sum = 0, divisor = 0] = [totals.sums[at], totals.divisors[at]];
    const isLevel = column.absent?.[i] === 1;
    const own = sureWorthAt(column, i);
    const others = isLevel ? divisor : divisor - share;
    const rest = others < leastOthers ? Number.NaN : (sum - (isLevel ? 0 : share * own)) / others;
    at0[at] = rest;
    at1[at] = isLevel ? rest : own;
    isBent[at] = !isLevel && others < 1 - share - 1e-9 ? 1 : 0;
  }
  const strong = strongLines(at0, at1, isBent);
  const ends = endsOf(strong);
  const tops = ends.map((end) => Math.max(...strong.map((line) => along(line, end))));
  return placed.filter(
    (_, at) => !isBehind({ at0: at0[at] ?? 0, at1: at1[at] ?? 0 }, isBent[at] === 1, ends, tops),
  );
}

/** The straight lines that are best at one of the tried shares. */
function strongLines(at0: Float64Array, at1: Float64Array, isBent: Uint8Array): readonly Line[] {
  const best = new Int32Array(triedShares.length).fill(-1);
  const most = new Float64Array(triedShares.length).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < at0.length; at++) {
    if (isBent[at] === 1) continue;
    const [from = 0, to = 0] = [at0[at], at1[at]];
    for (let tried = 0; tried < triedShares.length; tried++) {
      const score = from + (to - from) * (triedShares[tried] ?? 0);
      if (score <= (most[tried] ?? 0)) continue;
      most[tried] = score;
      best[tried] = at;
    }
  }
  return [...new Set(best)].filter((at) => at !== -1).map((at) => ({ at0: at0[at] ?? 0, at1: at1[at] ?? 0 }));
}

/** The shares between which one line is the best. */
function endsOf(lines: readonly Line[]): readonly number[] {
  const crossings = lines.flatMap((a, i) =>
    lines.slice(i + 1).flatMap((b) => {
      const slope = b.at1 - b.at0 - (a.at1 - a.at0);
      const share = (a.at0 - b.at0) / slope;
      const isTop =
        share > 0 && share < 1 && lines.every((line) => along(line, share) <= along(a, share) + 1e-12);
      return isTop ? [share] : [];
    }),
  );
  return [...new Set([0, 0.25, 0.5, 0.75, 1, ...crossings])].sort((a, b) => a - b);
}

/**
 * Whether a line is below the best strong line all the way. Between two ends the best is one straight line, so checking
 * the ends is enough. At 0 and at 1 it may touch. A curved line is monotonic, so its higher end is compared with the
 * lower end of the best.
 */
function isBehind(line: Line, isBent: boolean, ends: readonly number[], tops: readonly number[]): boolean {
  const { at0, at1 } = line;
  if (isBent) return Math.max(at0, at1) < Math.min(...tops) - margin;
  for (let i = 0; i < ends.length; i++) {
    const end = ends[i] ?? 0;
    const lead = (tops[i] ?? 0) - (at0 + (at1 - at0) * end);
    // NaN if there is nothing to compare with.
    if (!(lead >= (end === 0 || end === 1 ? 0 : margin))) return false;
  }
  return true;
}
