import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryChanges } from '../testing/arbitraryChanges';
import { applyChange, applyChanges } from './applyChange';
import type { Change } from './change';
import { tryChanges } from './checkChange';
import { createCondenser } from './condense';
import { invertChange } from './invertChange';

/** What is left of lists that follow each other, in their order. */
function condense(lists: readonly (readonly Change[])[]): readonly Change[] {
  const condenser = createCondenser();
  return lists.toReversed().map(condenser).reverse().flat();
}

/** The same changes in lists of different lengths. */
const inLists = (changes: readonly Change[], length: number): readonly (readonly Change[])[] =>
  Array.from({ length: Math.ceil(changes.length / length) }, (_, i) =>
    changes.slice(i * length, (i + 1) * length),
  );

const lengths = fc.integer({ min: 1, max: 6 });

it('leads to the same result as the changes, forwards and back, however they are split', () => {
  fc.assert(
    fc.property(arbitraryChanges(40), lengths, ({ comparison, changes }, length) => {
      const last = applyChanges(comparison, changes);
      expect(tryChanges(comparison, condense(inLists(changes, length)))).toEqual({ comparison: last });
      let state = comparison;
      const inverse: Change[] = [];
      for (const change of changes) {
        inverse.unshift(...invertChange(state, change));
        state = applyChange(state, change);
      }
      expect(tryChanges(last, condense(inLists(inverse, length)))).toEqual({ comparison });
    }),
  );
});

it('keeps the last value of each field and cell, and nothing that was removed later', () => {
  const cells = (rows: readonly (readonly string[])[], itemIds: readonly string[]): Change => ({
    kind: 'cells.set',
    itemIds,
    attributeIds: ['rent', 'city'],
    rows,
  });
  const rent = (unit: string): Change => ({ kind: 'attribute.update', id: 'rent', patch: { unit } });
  const points = (patch: Readonly<Record<string, number>>): Change => ({
    kind: 'weighting.update',
    id: 'mine',
    patch: { points: patch },
  });
  const last = cells([['1500', 'Bonn']], ['berg']);
  const removal: Change = { kind: 'items.remove', ids: ['gone'] };
  expect(
    condense([
      [
        cells(
          [
            ['1', 'a'],
            ['2', 'b'],
            ['3', 'c'],
          ],
          ['berg', 'gone', 'park'],
        ),
        rent('$'),
        points({ rent: 1, city: 2 }),
      ],
      [{ kind: 'item.update', id: 'gone', patch: { name: 'Gone' } }, rent('€'), points({ rent: 3 })],
      [last, removal],
    ]),
  ).toEqual([
    cells([['3', 'c']], ['park']),
    points({ city: 2 }),
    rent('€'),
    points({ rent: 3 }),
    last,
    removal,
  ]);
});

it('knows an item from an attribute with the same id', () => {
  const rename = { kind: 'attribute.update', id: 'twin', patch: { name: 'Rent' } } as const;
  const removal = { kind: 'items.remove', ids: ['twin'] } as const;
  expect(condense([[rename], [removal]])).toEqual([rename, removal]);
});
