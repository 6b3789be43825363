import { expect, it } from 'vitest';
import { testId } from '../testing/testId';
import { applyChanges } from './applyChange';
import { blankAttribute, emptyComparison } from './blanks';
import type { Change } from './change';
import { tryChanges } from './checkChange';
import { cutChanges } from './cutChanges';
import { invertChanges } from './invertChange';

it('splits a list that is too long for one change into several with the same effect and inverse', () => {
  const ids = Array.from({ length: 20_001 }, (_, i) => testId(i + 1));
  const items = ids.map((id, position) => ({ id, name: 'Item', position }));
  const attribute = blankAttribute({ id: testId(0), name: 'Price', position: 0 });
  const long: readonly Change[] = [
    { kind: 'attributes.add', attributes: [attribute] },
    { kind: 'items.add', items },
    { kind: 'cells.set', itemIds: ids, attributeIds: [attribute.id], rows: ids.map(() => ['1']) },
  ];
  const start = emptyComparison('Long');
  const after = applyChanges(start, long);
  expect(tryChanges(start, long)).toHaveProperty('trouble');
  const cut = cutChanges(long);
  expect(cut.map(({ kind }) => kind)).toEqual([
    'attributes.add',
    ...['items.add', 'items.add', 'items.add'],
    ...['cells.set', 'cells.set', 'cells.set'],
  ]);
  expect(tryChanges(start, cut)).toEqual({ comparison: after });
  const removal: readonly Change[] = [{ kind: 'attributes.remove', ids: [attribute.id] }];
  const undo = cutChanges(invertChanges(after, removal));
  expect(tryChanges(applyChanges(after, removal), undo)).toEqual({ comparison: after });
  expect(cutChanges(removal)).toBe(removal);
});
