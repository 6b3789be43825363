import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barAbove, barBelow } from './bars';
import { countAbove } from './countAbove';
import { createPlaceFinder } from './placeFinder';
import { isBetter, setPlaceRanges, setPlaces } from './places';
import { createRankingArrays } from './rankingArrays';
import { createSortBuffers, sortByScore } from './sortByScore';
import { withPlaces } from './withPlaces';

const runs = { numRuns: 300 };

/** Few levels, each with scores that differ by parts and multiples of the tolerance of ties; beside 0 that of the floor. */
const score = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 12 }))
  .map(([level, steps]) => (level === 0 ? steps * 0.35e-12 : (level / 4) * (1 + steps * 0.35e-9)));

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

it('One pass counts the same as a pass for each bound', () => {
  const value = fc.oneof(score, fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(0, 1e-310, 1));
  fc.assert(
    fc.property(fc.array(value), fc.array(value), fc.boolean(), (values, bars, hasExcluded) => {
      const excluded = hasExcluded ? Uint8Array.from(values, (_, i) => (i % 3) & 1) : null;
      const counted = bars.map(
        (bar) => values.filter((each, i) => each > bar && (excluded === null || excluded[i] === 0)).length,
      );
      expect(countAbove(Float64Array.from(values), excluded, bars)).toEqual(counted);
    }),
    runs,
  );
});

it('A place that is found is the place that sorting gives, in whatever company it is asked for', () => {
  const item = fc.record({ low: score, open: fc.constantFrom(0, 0, 0.1, 0.3e-9), isExcluded: fc.nat(5) });
  let found = 0;
  let asked = 0;
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      fc.array(fc.nat(29), { minLength: 1 }),
      (items, hasOpen, asks) => {
        const isOpen = hasOpen && items.some(({ open }) => open > 0);
        const arrays = createRankingArrays(items.length, isOpen);
        const excluded = Uint8Array.from(items, ({ isExcluded }) => (isExcluded === 0 ? 1 : 0));
        for (const [i, { low, open }] of items.entries()) {
          arrays.low[i] = low;
          if (isOpen) arrays.high[i] = low + open;
          if (isOpen) arrays.score[i] = (low + (arrays.high[i] ?? 0)) / 2;
        }
        const placed = items.flatMap((_, i) => (excluded[i] === 1 ? [] : [i]));
        const rest = items.flatMap((_, i) => (excluded[i] === 1 ? [i] : []));
        arrays.order.set([...placed, ...rest]);
        const buffers = createSortBuffers(items.length);
        sortByScore(arrays.order, arrays.score, buffers, 0, placed.length);
        setPlaces(arrays.order, placed.length, arrays.score, arrays.place);
        if (isOpen) setPlaceRanges(arrays.order, placed.length, arrays, buffers);
        const sorted = withPlaces({ placedCount: placed.length }, arrays);

        const finder = createPlaceFinder();
        for (let step = 0; step < 2; step++) {
          finder.begin();
          for (const ask of asks) {
            const place = finder.find(ask % items.length, { ...arrays, excluded });
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
