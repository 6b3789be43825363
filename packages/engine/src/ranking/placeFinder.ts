import { takeAllSteps } from '../takeAllSteps';
import { barAbove, barBelow } from './bars';
import { collectBest } from './bestItems';
import type { ItemPlace } from './ranking';
import type { RunningSums } from './runningSums';
import { type CountsAbove, createScan } from './scanScores';
import { scoreAt } from './scores';

/** Finds places and leaders without sorting. Those requested last time are found in one pass. */
export interface PlaceFinder {
  /** Finds those under some weights. Items with a 1 in `excluded` have no place. */
  readonly under: (weights: readonly number[], excluded: Uint8Array | null) => FoundPlaces;
  /** Expects that an item's place will be asked for, since it was asked for while no weight moved. */
  readonly expect: (itemIndex: number) => void;
}

export interface FoundPlaces {
  /** The place of an item. `null` if only sorting can tell, because scores that differ by rounding form a chain. */
  readonly find: (itemIndex: number) => ItemPlace | null;
  /** The best items with a place, best first, at most `count`. */
  readonly leaders: (count: number) => Int32Array;
  /** Finds what was asked for last time, in steps of a few ms. Other weights may be asked about in between. */
  readonly inSteps: () => Generator<void, void>;
}

/** What was asked for, and the leaders that were found. */
interface Asked {
  readonly items: Set<number>;
  leaderCount: number;
  leaders: Int32Array;
}

/** So many leaders are always found, with their places next time: one of them is probably first then. */
const fewestLeaders = 4;

/** So many items are scanned in a step. */
const itemsOfStep = 1 << 16;

/** More items are not in sight at once. */
const mostExpected = 100;

const placeless: ItemPlace = { place: 0, best: 0, worst: 0, isShared: false };

export function createPlaceFinder(sums: RunningSums): PlaceFinder {
  const nothingAsked = (): Asked => ({ items: new Set(), leaderCount: 0, leaders: new Int32Array(0) });
  let last = nothingAsked();
  const seen = new Set<number>();

  /** No item with a score below the lowest of so many earlier leaders can be among as many best now. */
  function thresholdOf(leaders: Int32Array, count: number, excluded: Uint8Array | null): number {
    const some = leaders.subarray(0, count);
    if (some.length < count || some.some((item) => excluded?.[item] === 1)) return Number.NEGATIVE_INFINITY;
    return some.reduce((least, item) => Math.min(least, scoreAt(sums, item).score), Number.POSITIVE_INFINITY);
  }

  return {
    expect: (item) => {
      seen.delete(item);
      seen.add(item);
      if (seen.size > mostExpected)
        for (const oldest of [...seen].slice(0, mostExpected / 2)) seen.delete(oldest);
    },
    under: (weights, excluded) => {
      const expected = last;
      const asked = nothingAsked();
      const found = new Map<number, ItemPlace | null>();
      let foundLeaders = -1;

      function* scan(items: Iterable<number>, count: number): Generator<void, void> {
        const size = sums.low.length;
        if (size > itemsOfStep) yield;
        sums.settle(weights);
        const isFirst = foundLeaders === -1;
        const likely = [...expected.items, ...seen, ...expected.leaders.subarray(0, fewestLeaders)];
        const finding = isFirst ? [...new Set([...likely, ...items])] : [...items];
        const leaderCount = isFirst ? Math.max(count, expected.leaderCount, fewestLeaders) : count;
        const barsByItem = finding.map((item) => barsOf(sums, item));
        const best = collectBest(leaderCount);
        const threshold = thresholdOf(expected.leaders, leaderCount, excluded);
        const scores = createScan(sums, excluded, barsByItem.flatMap(listOf), best, threshold);
        for (let from = 0; from < size; from += itemsOfStep) {
          if (from > 0) {
            yield;
            sums.settle(weights);
          }
          scores.add(from, Math.min(size, from + itemsOfStep));
        }
        const counts = scores.counts();
        // A scan that was given up has found nothing, so what was asked for before it is still expected.
        last = asked;
        if (isFirst) seen.clear();
        for (const [k, item] of finding.entries()) {
          const bars = barsByItem[k];
          if (bars !== undefined)
            found.set(item, excluded?.[item] === 1 ? placeless : placeOf(sums, item, bars, counts));
        }
        if (leaderCount <= foundLeaders) return;
        asked.leaders = best.finish();
        foundLeaders = leaderCount;
      }

      return {
        find: (item) => {
          asked.items.add(item);
          if (!found.has(item)) takeAllSteps(scan([item], 0));
          return found.get(item) ?? null;
        },
        leaders: (count) => {
          asked.leaderCount = Math.max(asked.leaderCount, count);
          if (count > foundLeaders) takeAllSteps(scan([], count));
          return asked.leaders.subarray(0, count);
        },
        inSteps: () => scan([], 0),
      };
    },
  };
}

interface Bars {
  readonly level: number;
  readonly better: number;
  readonly farBetter: number;
  readonly surelyAhead: number;
  readonly possiblyAhead: number;
}

const listOf = ({ level, better, farBetter, surelyAhead, possiblyAhead }: Bars): readonly number[] => [
  level,
  better,
  farBetter,
  surelyAhead,
  possiblyAhead,
];

function barsOf(sums: RunningSums, item: number): Bars {
  const { score, low, high } = scoreAt(sums, item);
  const better = barAbove(score);
  return {
    level: barBelow(score),
    better,
    farBetter: barAbove(better),
    surelyAhead: high === score ? better : barAbove(high),
    possiblyAhead: low === score ? better : barAbove(low),
  };
}

/**
 * The place of an item and its range, with the same result as `setPlaces` and `setPlaceRanges`. It is one more than the
 * number of better items. If a score lies between them and twice the tolerance, a chain could begin above.
 */
function placeOf(sums: RunningSums, item: number, bars: Bars, counts: CountsAbove): ItemPlace | null {
  const better = counts.score(bars.better);
  if (better !== counts.score(bars.farBetter)) return null;
  const place = better + 1;
  const isShared = counts.score(bars.level) - better > 1;
  if (!sums.isOpen) return { place, best: place, worst: place, isShared };
  const isOwnCounted = scoreAt(sums, item).high > bars.possiblyAhead;
  const best = Math.min(1 + counts.low(bars.surelyAhead), place);
  const worst = Math.max(1 + counts.high(bars.possiblyAhead) - (isOwnCounted ? 1 : 0), place);
  return { place, best, worst, isShared };
}
