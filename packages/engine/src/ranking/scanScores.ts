import type { BestItems } from './bestItems';
import type { RunningSums } from './runningSums';
import { endOf, isJudged } from './scores';
import { sureOf } from './sureOf';

/** How many items have a score, a low end or a high end above a bar. */
export interface CountsAbove {
  readonly score: (bar: number) => number;
  readonly low: (bar: number) => number;
  readonly high: (bar: number) => number;
}

/** Scores from 0 to 1 are counted by so many cells. Only those in the same cell as a bar are compared with it. */
const cellCount = 4096;
const cellOf = (score: number): number => (score * cellCount) | 0;

/** Bars from 0, ascending, each once, and by cell the index of its first bar, or -1. */
interface BarGrid {
  readonly bars: Float64Array;
  readonly firsts: Int32Array;
}

/** How many scores are in each cell without a bar, and in the cells with bars how many have so many bars below them. */
interface Tally {
  readonly inCell: Int32Array;
  readonly aboveBars: Int32Array;
}

/** Counts scores above bars and collects the best items in one pass over the sums, without keeping any item's score. */
export interface ScoreScan {
  /** Scans some items. Call it for all of them in ascending order, with the sums under the same weights. */
  readonly add: (from: number, to: number) => void;
  /** What was counted. Ends the scan. */
  readonly counts: () => CountsAbove;
}

/** Items with a 1 in `excluded` are left out. Items below the threshold must not be among the best. */
export function createScan(
  sums: RunningSums,
  excluded: Uint8Array | null,
  bars: readonly number[],
  best: BestItems,
  threshold: number,
): ScoreScan {
  const grid = createGrid(bars);
  const exact = createTally(grid);
  const [byScore, byLow, byHigh] = sums.isOpen
    ? [createTally(grid), createTally(grid), createTally(grid)]
    : [exact, exact, exact];
  let least = threshold;
  return {
    add: (from, to) => {
      const { low: lows, high: highs, divisors, unjudged, total } = sums;
      for (let i = from; i < to; i++) {
        if (excluded !== null && excluded[i] === 1) continue;
        const lowSum = lows[i] ?? 0;
        const highSum = highs[i] ?? 0;
        const divisor = divisors === null ? total : (divisors[i] ?? 0);
        const judged = isJudged(divisor, total);
        const low = judged ? endOf(lowSum, divisor) : 0;
        // Dividing takes longest, and the sums of most items are exact.
        const high = judged ? (highSum === lowSum ? low : endOf(highSum, divisor)) : unjudged;
        let score = low;
        if (low === high) add(grid, exact, low);
        else {
          score = sureOf(low, high);
          add(grid, byScore, score);
          add(grid, byLow, low);
          add(grid, byHigh, high);
        }
        if (score >= least) {
          best.offer(i, score);
          least = Math.max(least, best.lowest());
        }
      }
    },
    counts: () => {
      const ofExact = countsOf(grid, exact);
      if (!sums.isOpen) return { score: ofExact, low: ofExact, high: ofExact };
      const withExact = (tally: Tally) => {
        const ofTally = countsOf(grid, tally);
        return (bar: number) => ofExact(bar) + ofTally(bar);
      };
      return { score: withExact(byScore), low: withExact(byLow), high: withExact(byHigh) };
    },
  };
}

function createGrid(from: readonly number[]): BarGrid {
  const bars = Float64Array.from(new Set(from.filter((bar) => bar >= 0))).sort();
  const firsts = new Int32Array(cellCount + 1).fill(-1);
  for (let k = bars.length - 1; k >= 0; k--) firsts[cellOf(bars[k] ?? 0)] = k;
  return { bars, firsts };
}

function createTally({ bars }: BarGrid): Tally {
  return { inCell: new Int32Array(cellCount + 1), aboveBars: new Int32Array(bars.length + 1) };
}

function add({ bars, firsts }: BarGrid, { inCell, aboveBars }: Tally, score: number): void {
  const cell = cellOf(score);
  let k = firsts[cell] ?? -1;
  if (k === -1) {
    inCell[cell] = (inCell[cell] ?? 0) + 1;
    return;
  }
  while (score > (bars[k] ?? 1)) k++;
  aboveBars[k] = (aboveBars[k] ?? 0) + 1;
}

function countsOf({ bars }: BarGrid, { inCell, aboveBars }: Tally): (bar: number) => number {
  const [cells, above] = [sumsFromEnd(inCell), sumsFromEnd(aboveBars)];
  return (bar) =>
    bar < 0
      ? (cells[0] ?? 0) + (above[0] ?? 0)
      : (cells[cellOf(bar)] ?? 0) + (above[bars.indexOf(bar) + 1] ?? 0);
}

/** Each count with those after it. */
function sumsFromEnd(counts: Int32Array): Int32Array {
  for (let k = counts.length - 2; k >= 0; k--) counts[k] = (counts[k] ?? 0) + (counts[k + 1] ?? 0);
  return counts;
}
