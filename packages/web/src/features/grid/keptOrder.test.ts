import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Arrangement, lastLast, shownOf, stalenessOf } from './keptOrder';

const entriesOf = (ids: readonly string[]) => ids.map((id) => ({ id }));
const idsOf = (indexes: readonly number[], all: Arrangement['all']) =>
  indexes.map((index) => all[index]?.id ?? '');
const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 12 });
const entries = ids.map(entriesOf);
const arrangements = (isSorted: boolean) =>
  entries.chain((all) => {
    const indexes = [...all.keys()];
    return fc.record({
      all: fc.constant(all),
      shown: isSorted ? fc.shuffledSubarray(indexes) : fc.subarray(indexes),
      last: fc.subarray(indexes).map((some) => new Set(some)),
      isSorted: fc.constant(isSorted),
    });
  });
const arranged = fc.boolean().chain(arrangements);

it('Shown entries keep their order, whatever is added or removed, and new ones are shown', () => {
  fc.assert(
    fc.property(arrangements(true), entries, (arrangement, now) => {
      const old = idsOf([...arrangement.all.keys()], arrangement.all);
      const after = idsOf([...now.keys()], now);
      const before = idsOf(shownOf(arrangement, arrangement.all), arrangement.all);
      const shown = idsOf(shownOf(arrangement, now), now);
      const stays = before.filter((id) => after.includes(id));
      expect(shown.filter((id) => stays.includes(id))).toEqual(stays);
      const fresh = after.filter((id) => !old.includes(id));
      expect(shown.filter((id) => !stays.includes(id)).toSorted()).toEqual(fresh.toSorted());
    }),
  );
});

it('An arrangement that was just applied is not out of date', () => {
  fc.assert(
    fc.property(arranged, (arrangement) => {
      const shown = shownOf(arrangement, arrangement.all);
      expect(shown).toEqual(lastLast(arrangement.shown, arrangement.last));
      expect(stalenessOf(shown, arrangement)).toEqual({ leaving: 0, coming: 0, isOutOfOrder: false });
    }),
  );
});

it('The order says how many entries no longer match, how many more do, and whether it changed', () => {
  const all = entriesOf(['a', 'b', 'c', 'd']);
  const fresh = { all, shown: [3, 2, 1], last: new Set<number>(), isSorted: true };
  expect(stalenessOf([0, 1, 2], fresh)).toEqual({ leaving: 1, coming: 1, isOutOfOrder: true });
  expect(stalenessOf([2, 1], fresh)).toEqual({ leaving: 0, coming: 1, isOutOfOrder: false });
  expect(stalenessOf([2, 1], { ...fresh, last: new Set([2]) })).toMatchObject({ isOutOfOrder: true });
});

it('Without a chosen order, moved entries move', () => {
  const kept = { all: entriesOf(['a', 'b', 'c']), shown: [0, 2], last: new Set<number>(), isSorted: false };
  const now = entriesOf(['c', 'n', 'b', 'a']);
  expect(idsOf(shownOf(kept, now), now)).toEqual(['c', 'n', 'a']);
});

it('An unchanged list gives the same result as looking everything up', () => {
  fc.assert(
    fc.property(arranged, (arrangement) => {
      expect(shownOf(arrangement, arrangement.all)).toEqual(shownOf(arrangement, [...arrangement.all]));
    }),
  );
});
