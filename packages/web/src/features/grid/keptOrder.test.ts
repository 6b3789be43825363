import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Arrangement, type KeptOrder, lastLast, shownOf, stalenessOf } from './keptOrder';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 12 });
const extremeAt = (arrangement: Arrangement, all: readonly string[]): KeptOrder => ({ arrangement, all });
const arranged = ids.chain((all) =>
  fc.record({
    all: fc.constant(all),
    isSorted: fc.boolean(),
    order: fc.shuffledSubarray(all),
    last: fc.subarray(all).map((some) => new Set(some)),
  }),
);
const arrangementOf = ({
  all,
  isSorted,
  order,
  last,
}: typeof arranged extends fc.Arbitrary<infer T> ? T : never) => ({
  shown: isSorted ? order : all.filter((id) => order.includes(id)),
  last,
  isSorted,
});

it('What was shown keeps its order whatever comes and goes, and what is new is shown', () => {
  fc.assert(
    fc.property(arranged, ids, (start, after) => {
      const arrangement = arrangementOf({ ...start, isSorted: true });
      const keptOrder = extremeAt(arrangement, start.all);
      const before = shownOf(keptOrder, start.all);
      const shown = shownOf(keptOrder, after);
      const stays = before.filter((id) => after.includes(id));
      expect(shown.filter((id) => stays.includes(id))).toEqual(stays);
      const fresh = after.filter((id) => !start.all.includes(id));
      expect(shown.filter((id) => !stays.includes(id)).toSorted()).toEqual(fresh.toSorted());
    }),
  );
});

it('An arrangement that was just applied is not out of date', () => {
  fc.assert(
    fc.property(arranged, (start) => {
      const arrangement = arrangementOf(start);
      const shown = shownOf(extremeAt(arrangement, start.all), start.all);
      expect(shown).toEqual(lastLast(arrangement.shown, arrangement.last));
      expect(stalenessOf(shown, arrangement)).toEqual({ leaving: 0, coming: 0, isOutOfOrder: false });
    }),
  );
});

it('It says how many no longer match, how many more do, and whether the order is another', () => {
  const fresh = { shown: ['d', 'c', 'b'], last: new Set<string>(), isSorted: true };
  expect(stalenessOf(['a', 'b', 'c'], fresh)).toEqual({ leaving: 1, coming: 1, isOutOfOrder: true });
  expect(stalenessOf(['c', 'b'], fresh)).toEqual({ leaving: 0, coming: 1, isOutOfOrder: false });
  expect(stalenessOf(['c', 'b'], { ...fresh, last: new Set(['c']) })).toMatchObject({ isOutOfOrder: true });
});

it('Where no order was asked for, entries that are moved move', () => {
  const keptOrder = extremeAt({ shown: ['a', 'c'], last: new Set(), isSorted: false }, ['a', 'b', 'c']);
  expect(shownOf(keptOrder, ['c', 'n', 'b', 'a'])).toEqual(['c', 'n', 'a']);
});

it('What nothing has come to or gone from stands as looking everything up would have it', () => {
  fc.assert(
    fc.property(arranged, (start) => {
      const keptOrder = extremeAt(arrangementOf(start), start.all);
      expect(shownOf(keptOrder, start.all)).toEqual(shownOf(keptOrder, [...start.all]));
    }),
  );
});
