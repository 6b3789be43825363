import { crossingOf, leadOf, linesOf, rounding } from './scoreLines';
import { normalizeWeights, type WorthRows } from './worths';

/** The interval of a weight in which the leader keeps its place. */
export interface StabilityInterval {
  readonly low: number;
  readonly high: number;
  /** The item that takes over below `low` and above `high`. `null` if none does before 0 or 1. */
  readonly lowRival: number | null;
  readonly highRival: number | null;
}

/** A weight at which two options tie. */
export interface Breakpoint {
  readonly weight: number;
  readonly first: number;
  readonly second: number;
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

/** Every share of attribute `k` at which two options tie, ascending. With the ends, these make the whole slope graph. */
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
