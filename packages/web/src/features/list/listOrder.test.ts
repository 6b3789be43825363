import {
  blankAttribute,
  type Cell,
  columnsOf,
  defaultReading,
  emptyComparison,
  isKnown,
  rankItems,
  rawText,
  takeAllSteps,
  valueAt,
} from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Sort } from '../view/viewState';
import { sortIndexes } from './listOrder';
import { countWithout, findOrdinals, type SortSources } from './ordinals';

const number = {
  ...blankAttribute({ id: 'a', name: 'A', position: 0, type: 'number' }),
  reading: defaultReading,
} as const;
const text = {
  ...blankAttribute({ id: 'b', name: 'B', position: 1, type: 'text' }),
  reading: defaultReading,
};

function sourcesOf(names: readonly string[], a: readonly Cell[], b: readonly Cell[] = []): SortSources {
  const comparison = {
    ...emptyComparison('C'),
    items: names.map((name, position) => ({ id: `item ${position}`, name, position })),
    attributes: [number, text],
    columns: { a, b },
  };
  return { ...comparison, ...columnsOf(comparison), ranking: null, sideScores: [] };
}

function sorted(sources: SortSources, keys: readonly Sort[], indexes?: readonly number[]): readonly number[] {
  const known = keys.flatMap(({ by, isDescending }) => {
    const ordinals = takeAllSteps(findOrdinals(by, sources));
    return ordinals === null ? [] : [{ ordinals, isDescending }];
  });
  return takeAllSteps(sortIndexes(indexes ?? sources.items.map((_, i) => i), known));
}

const sample = sourcesOf(['b10', 'b9', 'A', 'c'], ['3', null, '1', '3']);

it('Unknown values are last in both directions, and equal ones keep their order', () => {
  expect(sorted(sample, [{ by: 'a', isDescending: false }])).toEqual([2, 0, 3, 1]);
  expect(sorted(sample, [{ by: 'a', isDescending: true }])).toEqual([0, 3, 2, 1]);
});

it('Missing values are counted again for another list', () => {
  const ordinals = takeAllSteps(findOrdinals('a', sample));
  if (ordinals === null) throw new Error('no ordinals');
  const all = [0, 1, 2, 3];
  expect([all, all, [0, 2], all].map((indexes) => countWithout(ordinals, indexes))).toEqual([1, 1, 0, 1]);
});

it('Names are sorted as people do', () => {
  expect(sorted(sample, [{ by: 'name', isDescending: false }])).toEqual([2, 1, 0, 3]);
});

it('Without a sort key, or with a missing one, the items keep their order', () => {
  expect(sorted(sample, [], [3, 1])).toEqual([3, 1]);
  expect(sorted(sample, [{ by: 'gone', isDescending: true }], [3, 1])).toEqual([3, 1]);
});

it('If the first key is equal, the next one decides', () => {
  const byBoth = (isDescending: boolean) =>
    sorted(sample, [
      { by: 'a', isDescending: true },
      { by: 'name', isDescending },
    ]);
  expect(byBoth(false)).toEqual([0, 3, 2, 1]);
  expect(byBoth(true)).toEqual([3, 0, 2, 1]);
});

it('The best are first or last, items without a place always last, and hidden ones never', () => {
  const ranking = rankItems({
    items: sample.items,
    attributes: [{ ...number, direction: 'higher' }],
    columnOf: sample.columnOf,
    cellsOf: sample.cellsOf,
    weighting: null,
    missingPolicy: 'leaveOut',
  });
  const by = (isDescending: boolean, indexes?: readonly number[]) =>
    sorted({ ...sample, ranking }, [{ by: 'rank', isDescending }], indexes);
  expect(by(false)).toEqual([0, 3, 2, 1]);
  expect(by(true)).toEqual([2, 0, 3, 1]);
  expect(by(false, [1, 2, 3])).toEqual([3, 2, 1]);
});

it('Any keys sort like comparing each two items: stable, with unknown values last in both directions', () => {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const cell = fc.constantFrom(null, '', '1', '2', '2.0', '-3', '10', 'n/a', 'words');
  const word = fc.constantFrom(null, ' ', 'é', 'e', 'E', 'a2', 'a10', 'b');
  const rows = fc.array(fc.record({ name: fc.constantFrom('x', 'X', 'y2', 'y10'), a: cell, b: word }), {
    maxLength: 12,
  });
  const keys = fc.uniqueArray(
    fc.record({ by: fc.constantFrom('a', 'b', 'name', 'gone'), isDescending: fc.boolean() }),
    { selector: ({ by }) => by, maxLength: 4 },
  );
  fc.assert(
    fc.property(rows, keys, fc.func(fc.boolean()), (table, sort, isShown) => {
      const sources = sourcesOf(
        table.map(({ name }) => name),
        table.map(({ a }) => a),
        table.map(({ b }) => b),
      );
      const shown = table.map((_, i) => i).filter((i) => isShown(i));
      const column = sources.columnOf('a');
      const compare = (by: string, one: number, other: number): number | null => {
        if (by === 'gone') return 0;
        if (by === 'name') return collator.compare(table[one]?.name ?? '', table[other]?.name ?? '');
        const isThere = (i: number) =>
          by === 'a' ? isKnown(column, i) : rawText(table[i]?.b ?? null).trim() !== '';
        if (!isThere(one) || !isThere(other)) return null;
        return by === 'a'
          ? valueAt(column, one) - valueAt(column, other)
          : collator.compare(rawText(table[one]?.b ?? null).trim(), rawText(table[other]?.b ?? null).trim());
      };
      const naive = shown.toSorted((one, other) => {
        for (const { by, isDescending } of sort) {
          const way = compare(by, one, other);
          const unknown = (i: number) => (compare(by, i, i) === null ? 1 : 0);
          const decided = way === null ? unknown(one) - unknown(other) : isDescending ? -way : way;
          if (decided !== 0) return decided;
        }
        return 0;
      });
      expect(sorted(sources, sort, shown)).toEqual(naive);
    }),
  );
});
