import { describe, expect, it } from 'vitest';
import type { Change } from './change';
import { conflictsBetween, doesOrderMatter } from './conflicts';
import { listConflicts } from './listConflicts';

function cell(itemId: string, attributeId: string, value: string | null): Change {
  return { kind: 'cells.set', itemIds: [itemId], attributeIds: [attributeId], rows: [[value]] };
}

function baselineAt(baselineItemId: string): Change {
  return { kind: 'comparison.update', patch: { settings: { baselineItemId } } };
}

describe('conflictsBetween', () => {
  it('lets changes of different cells both win', () => {
    expect(
      conflictsBetween([cell('x', 'price', '1')], [cell('x', 'weight', '2'), cell('y', 'price', '3')]),
    ).toEqual([]);
  });

  it('answers the same cell with both values, the last of each side', () => {
    const theirs = [cell('x', 'price', '2'), cell('x', 'price', '3')];
    expect(conflictsBetween([cell('x', 'price', '1')], theirs)).toEqual([
      {
        touched: { kind: 'cell', itemId: 'x', attributeId: 'price' },
        mine: { kind: 'set', value: '1' },
        theirs: { kind: 'set', value: '3' },
      },
    ]);
  });

  it('finds no conflict if both set the same value, or both remove', () => {
    expect(conflictsBetween([cell('x', 'price', '1')], [cell('x', 'price', '1')])).toEqual([]);
    const removal: Change = { kind: 'items.remove', ids: ['x'] };
    expect(conflictsBetween([removal], [removal])).toEqual([]);
  });

  it('never sets fields against cells, nor different fields of one entry against each other', () => {
    const rename: Change = { kind: 'attribute.update', id: 'price', patch: { name: 'Cost' } };
    const unit: Change = { kind: 'attribute.update', id: 'price', patch: { unit: '€' } };
    expect(conflictsBetween([rename], [unit, cell('x', 'price', '1')])).toEqual([]);
  });

  it('names the same field of the same entry', () => {
    const mine: Change = { kind: 'comparison.update', patch: { settings: { baselineItemId: 'x' } } };
    const theirs: Change = {
      kind: 'comparison.update',
      patch: { name: 'N', settings: { baselineItemId: null } },
    };
    expect(conflictsBetween([mine], [theirs]).map(({ touched }) => touched)).toEqual([
      { kind: 'comparison', field: 'settings.baselineItemId' },
    ]);
  });

  it('sets removing against editing, in both directions', () => {
    const removal: Change = { kind: 'attributes.remove', ids: ['price'] };
    expect(conflictsBetween([removal], [cell('x', 'price', '1')])).toEqual([
      {
        touched: { kind: 'attribute', id: 'price', field: null },
        mine: { kind: 'removed' },
        theirs: { kind: 'edited' },
      },
    ]);
    expect(conflictsBetween([cell('x', 'price', '1')], [removal])[0]?.theirs).toEqual({ kind: 'removed' });
  });

  it('names the weight of one attribute, and lets different ones both win', () => {
    const weigh = (points: Readonly<Record<string, number | null>>): Change => ({
      kind: 'weighting.update',
      id: 'w',
      patch: { points },
    });
    expect(listConflicts([weigh({ price: 3 })], [weigh({ weight: 4 })])).toEqual([]);
    expect(listConflicts([weigh({ price: 3, weight: 1 })], [weigh({ price: 7, weight: 1 })])).toEqual([
      { what: 'weighting.points', itemId: null, attributeId: 'price', weightingId: 'w', mine: 3, theirs: 7 },
    ]);
  });

  it('keeps the weight of an attribute that another person removes', () => {
    const weigh: Change = { kind: 'weighting.update', id: 'w', patch: { points: { price: 3 } } };
    const removal: Change = { kind: 'attributes.remove', ids: ['price'] };
    expect(listConflicts([weigh], [removal])).toEqual([]);
  });

  it('sets removing an item against making it the baseline', () => {
    const removal: Change = { kind: 'items.remove', ids: ['x'] };
    expect(conflictsBetween([baselineAt('x')], [removal])).toEqual([
      {
        touched: { kind: 'item', id: 'x', field: null },
        mine: { kind: 'edited' },
        theirs: { kind: 'removed' },
      },
    ]);
    expect(conflictsBetween([baselineAt('y')], [removal])).toEqual([]);
  });
});

describe('doesOrderMatter', () => {
  const removal: Change = { kind: 'items.remove', ids: ['x'] };
  const rename: Change = { kind: 'item.update', id: 'x', patch: { name: 'X' } };
  it.each<[string, Change, Change, boolean]>([
    ['the same cell alike', cell('x', 'price', '1'), cell('x', 'price', '1'), true],
    ['other cells', cell('x', 'price', '1'), cell('y', 'price', '1'), false],
    ['the same field alike', rename, rename, true],
    ['a field and a cell', rename, cell('x', 'price', '1'), false],
    ['the same removed', removal, removal, true],
    ['others removed', removal, { kind: 'items.remove', ids: ['y'] }, false],
    ['a baseline and removed items', baselineAt('y'), removal, true],
    ['a baseline and a cell', baselineAt('y'), cell('y', 'price', '1'), false],
  ])('of %s', (_, mine, theirs, answer) => {
    expect([doesOrderMatter([mine], [theirs]), doesOrderMatter([theirs], [mine])]).toEqual([answer, answer]);
  });
});
