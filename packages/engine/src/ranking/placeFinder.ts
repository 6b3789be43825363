import { barAbove, barBelow } from './bars';
import { countAbove } from './countAbove';
import type { ItemPlace } from './ranking';

/** What places are found in: scores and their ends by item, one array where nothing is open. */
interface Scores {
  readonly score: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** 1 for items that get no place; `null` when all get one. */
  readonly excluded: Uint8Array | null;
}

/** Finds places without sorting, those that were asked for last time in one walk. */
export interface PlaceFinder {
  /** Of scores that are new: what was found in others is forgotten. */
  readonly begin: () => void;
  /** `null` where only sorting can tell: scores that differ by rounding stand in a chain. */
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
 * The places of some items and their ranges, as `setPlaces` and `setPlaceRanges` have them. An item's place is one more
 * than those that are better; where something lies between them and twice the tolerance, a chain could begin above.
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
