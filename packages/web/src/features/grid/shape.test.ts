import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countFitting, pinnedFirst, rowHeightOf } from './shape';

it('Pinned entries come first, and both parts keep their order and all entries', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String));
  fc.assert(
    fc.property(ids, ids, (entries, pinned) => {
      const shown = pinnedFirst(entries, pinned, (id) => id);
      const isPinned = (id: string) => pinned.includes(id);
      expect(shown).toEqual([...entries.filter(isPinned), ...entries.filter((id) => !isPinned(id))]);
      if (!entries.some(isPinned)) expect(shown).toBe(entries);
    }),
  );
});

it('As many sizes fit as have room together, and one more would not', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 8 });
  const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);
  fc.assert(
    fc.property(sizes, fc.integer({ min: -100, max: 2000 }), (all, room) => {
      const count = countFitting(all, room);
      expect(count === 0 || sum(all.slice(0, count)) <= room).toBe(true);
      expect(count === all.length || sum(all.slice(0, count + 1)) > room).toBe(true);
    }),
  );
});

it('Tall rows and wrapped texts take more height, and never less than a row needs', () => {
  const heightsOf = (usual: number) =>
    ([null, 'compact', 'normal', 'tall'] as const).map((rowHeight) => [
      rowHeightOf(usual, { rowHeight, isWrapped: false }),
      rowHeightOf(usual, { rowHeight, isWrapped: true }),
    ]);
  expect(heightsOf(32)).toEqual([
    [32, 56],
    [32, 56],
    [32, 56],
    [96, 96],
  ]);
  expect(heightsOf(120).flat()).toEqual(Array(8).fill(120));
});
