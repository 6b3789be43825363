import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barAbove, barBelow } from './bars';
import { collectBest } from './bestItems';
import { createPlaceFinder } from './placeFinder';
import { isBetter, setPlaceRanges, setPlaces } from './places';
import { createRankingArrays, type RankingArrays } from './rankingArrays';
import type { RunningSums } from './runningSums';
import { createScan } from './scanScores';
import { setScores } from './scores';
import { createSortBuffers, sortByScore } from './sortByScore';
import { withPlaces } from './withPlaces';

const runs = { numRuns: 300 };

/** Few levels, each with scores that differ by parts and multiples of the tolerance of ties; beside 0 that of the floor. */
const score = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 12 }))
  .map(([level, steps]) => (level === 0 ? steps * 0.35e-12 : (level / 4) * (1 + steps * 0.35e-9)));

const item = fc.record({
  low: score,
  open: fc.constantFrom(0, 0, 0.1, 0.3e-9),
  /** The part of the weights by which an item is judged. */
  part: fc.constantFrom(1, 1, 0.5, 0),
  isExcluded: fc.nat(5).map((one) => one === 0),
});

interface Scored {
  readonly sums: RunningSums;
  readonly excluded: Uint8Array;
  readonly arrays: RankingArrays;
}

type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

const kind = fc.record({
  isOpen: fc.boolean(),
  hasDivisors: fc.boolean(),
  total: fc.double({ min: 1, max: 9, noNaN: true }),
});
type Kind = typeof kind extends fc.Arbitrary<infer T> ? T : never;

function scoredOf(items: readonly Item[], { isOpen, hasDivisors, total }: Kind): Scored {
  const weightOf = ({ part }: Item) => total * (hasDivisors ? part : 1);
  const low = Float64Array.from(items, (each) => each.low * weightOf(each));
  const sums: RunningSums = {
    low,
    high: isOpen ? Float64Array.from(items, (each) => (each.low + each.open) * weightOf(each)) : low,
    divisors: hasDivisors ? Float64Array.from(items, weightOf) : null,
    unjudged: isOpen && hasDivisors ? 1 : 0,
    isOpen,
    total,
    settle: () => undefined,
    keep: () => sums,
  };
  const arrays = createRankingArrays(items.length, isOpen);
  setScores(arrays, sums);
  return { sums, excluded: Uint8Array.from(items, ({ isExcluded }) => (isExcluded ? 1 : 0)), arrays };
}

it('Items above the upper bound have better scores, and items above the lower bound have no worse ones', () => {
  fc.assert(
    fc.property(fc.oneof(score, fc.double({ min: 1e-300, max: 1, noNaN: true })), score, (own, other) => {
      expect(other > barAbove(own)).toBe(isBetter(other, own));
      expect(other > barBelow(own)).toBe(!isBetter(own, other));
      const bar = barAbove(own);
      if (own > 0) expect(isBetter(bar * (1 + 2 ** -52), own)).toBe(true);
      expect(isBetter(bar, own)).toBe(false);
    }),
    runs,
  );
});

it('One pass counts the same as a pass for each bound, and finds the best', () => {
  const bar = fc.oneof(
    score,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.constantFrom(-1, 0, 1, 1 + 1e-9),
  );
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 30 }),
      kind,
      fc.array(bar),
      fc.nat(8),
      (items, of, bars, count) => {
        const { sums, excluded, arrays } = scoredOf(items, of);
        const best = collectBest(count);
        const scan = createScan(sums, excluded, bars, best, Number.NEGATIVE_INFINITY);
        const cut = items.length >> 1;
        scan.add(0, cut);
        scan.add(cut, items.length);
        const counts = scan.counts();
        for (const end of ['score', 'low', 'high'] as const)
          for (const each of bars)
            expect(counts[end](each)).toBe(
              arrays[end].filter((value, i) => excluded[i] === 0 && value > each).length,
            );
        const order = Int32Array.from(excluded.keys()).filter((i) => excluded[i] === 0);
        sortByScore(order, arrays.score, createSortBuffers(order.length));
        expect(best.finish()).toEqual(order.slice(0, count));
      },
    ),
    runs,
  );
});

it('Found places and leaders equal those by sorting, whichever were asked for before', () => {
  let found = 0;
  let asked = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(item, item), { minLength: 1, maxLength: 30 }),
      kind,
      fc.array(fc.nat(29), { minLength: 1 }),
      fc.array(fc.nat(8)),
      (items, of, asks, counts) => {
        const steps = [0, 1, 0].map((k) =>
          scoredOf(
            items.map((pair) => pair[k === 0 ? 0 : 1]),
            of,
          ),
        );
        let [now] = steps as [Scored];
        // The finder sees one object whose numbers change, as a ranker's do.
        const sums = new Proxy(now.sums, { get: (_, key) => Reflect.get(now.sums, key) });
        const finder = createPlaceFinder(sums);
        for (now of steps) {
          const sorted = sortedOf(now);
          const places = finder.under([], now.excluded);
          for (const count of counts) expect(places.leaders(count)).toEqual(sorted.leaders(count));
          for (const ask of asks) {
            const place = places.find(ask % items.length);
            asked++;
            if (place === null) continue;
            found++;
            expect(place).toEqual(sorted.placeOf(ask % items.length));
          }
        }
      },
    ),
    runs,
  );
  // Only chains of scores that differ by rounding have to be sorted.
  expect(found / asked).toBeGreaterThan(0.2);
});

it('Places of items that were asked for before a weight moved are found in one pass', () => {
  const items = Array.from(
    { length: 30 },
    (_, i) => ({ low: i / 30, open: 0, part: 1, isExcluded: false }) as const,
  );
  const { sums, excluded } = scoredOf(items, { isOpen: false, hasDivisors: false, total: 1 });
  let passes = 0;
  const finder = createPlaceFinder({ ...sums, settle: () => passes++ });
  for (const item of items.keys()) finder.expect(item);
  const places = finder.under([], excluded);
  expect([...items.keys()].map((item) => places.find(item)?.place)).toEqual(
    [...items.keys()].map((item) => 30 - item),
  );
  expect(passes).toBe(1);
});

function sortedOf({ arrays, excluded, sums }: Scored) {
  const items = [...excluded.keys()];
  const placed = items.filter((i) => excluded[i] === 0);
  arrays.order.set([...placed, ...items.filter((i) => excluded[i] === 1)]);
  const buffers = createSortBuffers(items.length);
  sortByScore(arrays.order, arrays.score, buffers, 0, placed.length);
  setPlaces(arrays.order, placed.length, arrays.score, arrays.place);
  if (sums.isOpen) setPlaceRanges(arrays.order, placed.length, arrays, buffers);
  return withPlaces({ placedCount: placed.length }, arrays);
}
