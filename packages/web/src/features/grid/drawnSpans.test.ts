import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spansOf } from './drawnSpans';
import { axisOf, indexAt } from './useVisible';

it('Entries and gaps fill the whole axis, even if one is drawn apart', () => {
  expect(spansOf([1, 5, 6], axisOf(10, 10, 100), 100)).toEqual([
    { gap: 10, from: 100 },
    { index: 1 },
    { gap: 30, from: 120 },
    { index: 5 },
    { index: 6 },
    { gap: 30, from: 170 },
  ]);
  expect(spansOf([], axisOf(10, 10, 100), 100)).toEqual([]);
});

it('an entry is found at every place of its axis, whether all have one size or each its own', () => {
  const size = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(fc.array(size, { minLength: 1 }), size, size, (sizes, one, start) => {
      const own = axisOf(sizes.length, (index) => sizes[index] ?? 0, start);
      const same = axisOf(sizes.length, one, start);
      let end = start;
      for (const [index, each] of sizes.entries()) {
        expect([own.startOf(index), same.startOf(index)]).toEqual([end, start + index * one]);
        for (const place of [end, end + each - 1]) expect(indexAt(own, place)).toBe(index);
        expect(indexAt(same, start + index * one)).toBe(index);
        end += each;
      }
      expect([own.startOf(sizes.length), indexAt(own, end + 5), indexAt(own, 0)]).toEqual([
        end,
        sizes.length - 1,
        0,
      ]);
    }),
  );
});
