import { crossingOf, type Lines, leadOf, linesOf, rounding } from './scoreLines';
import { indexOfGreatest, normalizeWeights, type WorthRows } from './worths';

/** Where a weight may stand without the leader losing its place. */
export interface StabilityInterval {
  readonly low: number;
  readonly high: number;
  /** Who takes over below `low` and above `high`; `null` where nobody does before 0 or 1. */
  readonly lowRival: number | null;
  readonly highRival: number | null;
}

/** A weight at which two options tie. */
export interface Breakpoint {
  readonly weight: number;
  readonly first: number;
  readonly second: number;
}

/** A stretch of one weight along which the same option leads. */
export interface Reign {
  readonly from: number;
  readonly to: number;
  readonly leader: number;
}

/** The interval of attribute `k`'s share (shares sum to 1) in which `leader` stays at least tied for the first place. */
export function stabilityInterval(
  rows: WorthRows,
  weights: ArrayLike<number>,
  leader: number,
  k: number,
): StabilityInterval {
  const lines = linesOf(rows, weights, k);
  const own = normalizeWeights(weights)[k] ?? 0;
  let interval: StabilityInterval = { low: 0, high: 1, lowRival: null, highRival: null };
  for (const rival of rows.keys()) {
    if (rival === leader) continue;
    const lead = leadOf(lines, leader, rival);
    const crossing = crossingOf(lead);
    if (crossing === null) continue;
    if (lead.atNone < -rounding && crossing > interval.low) {
      interval = { ...interval, low: Math.min(crossing, own), lowRival: rival };
    } else if (lead.atAll < -rounding && crossing < interval.high) {
      interval = { ...interval, high: Math.max(crossing, own), highRival: rival };
    }
  }
  return interval;
}

/** The share of attribute `k` at which two options tie; `null` when their lines do not cross within 0..1. */
export function tieWeight(
  rows: WorthRows,
  weights: ArrayLike<number>,
  pair: readonly [number, number],
  k: number,
): number | null {
  return crossingOf(leadOf(linesOf(rows, weights, k), ...pair));
}

/** Every share of attribute `k` at which two options tie, ascending: with the ends, the whole slope graph. */
export function breakpoints(rows: WorthRows, weights: ArrayLike<number>, k: number): readonly Breakpoint[] {
  const found: Breakpoint[] = [];
  const lines = linesOf(rows, weights, k);
  for (let first = 0; first < rows.length; first++) {
    for (let second = first + 1; second < rows.length; second++) {
      const weight = crossingOf(leadOf(lines, first, second));
      if (weight !== null) found.push({ weight, first, second });
    }
  }
  return found.sort((a, b) => a.weight - b.weight);
}

/** Who leads while attribute `k` goes from weighing nothing to weighing all; equal lines go to the lower index. */
export function reignsAlong(rows: WorthRows, weights: ArrayLike<number>, k: number): readonly Reign[] {
  if (rows.length === 0) return [];
  const lines = linesOf(rows, weights, k);
  const reigns: Reign[] = [];
  let leader = firstLeader(lines);
  let from = 0;
  for (;;) {
    const next = nextLeader(lines, leader, from);
    reigns.push({ from, to: next?.weight ?? 1, leader });
    if (next === null) return reigns;
    leader = next.leader;
    from = next.weight;
  }
}

function firstLeader({ atNone, atAll }: Lines): number {
  const best = Math.max(...atNone);
  const tied = atNone.map((score, i) =>
    score >= best - rounding ? (atAll[i] ?? 0) : Number.NEGATIVE_INFINITY,
  );
  return indexOfGreatest(tied);
}

function nextLeader(
  lines: Lines,
  leader: number,
  from: number,
): { readonly weight: number; readonly leader: number } | null {
  const { atAll } = lines;
  let next: { weight: number; leader: number } | null = null;
  for (const rival of atAll.keys()) {
    const gain = (atAll[rival] ?? 0) - (atAll[leader] ?? 0);
    if (rival === leader || gain <= rounding) continue;
    const weight = Math.max(from, crossingOf(leadOf(lines, leader, rival)) ?? from);
    const isSooner = next === null || weight < next.weight - rounding;
    // Of several lines that cross at one point the steepest goes on top.
    const isSteeper =
      next !== null &&
      weight <= next.weight + rounding &&
      (atAll[rival] ?? 0) > (atAll[next.leader] ?? 0) + rounding;
    if (isSooner || isSteeper) next = { weight, leader: rival };
  }
  return next !== null && next.weight < 1 - rounding ? next : null;
}
