import { barAbove, barBelow } from './bars';
import { countAbove } from './countAbove';
import type { ItemPlace } from './ranking';

/** The scores to find places in: with their ends by item, which are one array if nothing is open. */
interface Scores {
  readonly score: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** 1 for items without a place, `null` if all have one. */
  readonly excluded: Uint8Array | null;
}

/** Finds places without sorting. Those requested last time are found in one pass. */
export interface PlaceFinder {
  /** Starts with new scores and forgets earlier results. */
  readonly begin: () => void;
  /** The place of an item. `null` if only sorting can tell, because scores that differ by rounding form a chain. */
  readonly find: (itemIndex: number, scores: Scores) => ItemPlace | null;
}

const placeless: ItemPlace = { place: 0, best: 0, worst: 0, isShared: false };

export function createPlaceFinder(): PlaceFinder {
  let found = new Map<number, ItemPlace | null>();
  let expected: readonly number[] = [];
  let isExpectedFound = false;
  return {
    begin: () => {
      if (found.size > 0) expected = [...found.keys()];
      found = new Map();
      isExpectedFound = false;
    },
    find: (itemIndex, scores) => {
      if (!found.has(itemIndex)) {
        const isExpected = !isExpectedFound && expected.includes(itemIndex);
        isExpectedFound ||= isExpected;
        const items = isExpected ? expected : [itemIndex];
        for (const [i, place] of findPlaces(items, scores).entries()) found.set(items[i] ?? 0, place);
      }
      return found.get(itemIndex) ?? null;
    },
  };
}

/**
 * Finds the places of some items and their ranges, with the same result as `setPlaces` and `setPlaceRanges`. An item's
 * place is one more than the number of better items. If a score lies between them and twice the tolerance, a chain
 * could begin above.
 */
function findPlaces(items: readonly number[], scores: Scores): readonly (ItemPlace | null)[] {
  const { score, low, high, excluded } = scores;
  const bars = items.flatMap((item) => {
    const own = score[item] ?? 0;
    const above = barAbove(own);
    return [barBelow(own), above, barAbove(above)];
  });
  const counts = countAbove(score, excluded, bars);
  const isOpen = low !== high;
  const highBars = isOpen ? items.map((item) => barAbove(high[item] ?? 0)) : [];
  const lowBars = isOpen ? items.map((item) => barAbove(low[item] ?? 0)) : [];
  const surelyAhead = isOpen ? countAbove(low, excluded, highBars) : [];
  const possiblyAhead = isOpen ? countAbove(high, excluded, lowBars) : [];
  return items.map((item, k) => {
    if (excluded !== null && excluded[item] === 1) return placeless;
    const [level = 0, better = 0, farBetter = 0] = counts.slice(3 * k, 3 * k + 3);
    if (better !== farBetter) return null;
    const place = better + 1;
    const isShared = level - better > 1;
    if (!isOpen) return { place, best: place, worst: place, isShared };
    const isOwnCounted = (high[item] ?? 0) > (lowBars[k] ?? 0);
    const best = Math.min(1 + (surelyAhead[k] ?? 0), place);
    const worst = Math.max(1 + (possiblyAhead[k] ?? 0) - (isOwnCounted ? 1 : 0), place);
    return { place, best, worst, isShared };
  });
}
