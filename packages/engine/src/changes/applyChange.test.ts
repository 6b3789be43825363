import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparison, WeightingPatch } from '../comparison';
import { limits } from '../limits';
import { arbitraryChanges } from '../testing/arbitraryChanges';
import { testId } from '../testing/testId';
import { applyChange, applyChanges } from './applyChange';
import { blankAttribute, blankWeighting, emptyComparison } from './blanks';
import type { Change } from './change';
import { checkChange, tryChanges } from './checkChange';
import { conflictsBetween } from './conflicts';
import { invertChange, invertChanges } from './invertChange';
import { comparePositions } from './positions';

/** Of each law; the soak tries more. */
const numRuns = 40;

const [x, y, price, weight, w, nobody, z] = [1, 2, 3, 4, 5, 6, 7].map(testId) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

function sample(): Comparison {
  return applyChanges(emptyComparison('Laptops'), [
    {
      kind: 'items.add',
      items: [
        { id: x, name: 'X', position: 1 },
        { id: y, name: 'Y', position: 2 },
      ],
    },
    {
      kind: 'attributes.add',
      attributes: [
        blankAttribute({ id: price, name: 'Price', position: 1 }),
        blankAttribute({ id: weight, name: 'Weight', position: 2 }),
      ],
    },
    {
      kind: 'cells.set',
      itemIds: [x, y],
      attributeIds: [price, weight],
      rows: [
        ['900', '1.2'],
        ['800', null],
      ],
    },
    {
      kind: 'weightings.add',
      weightings: [
        {
          id: w,
          personId: null,
          name: 'Mine',
          position: 1,
          points: { [price]: 8, [weight]: 2 },
          locked: [price],
        },
      ],
    },
    { kind: 'comparison.update', patch: { settings: { baselineItemId: y } } },
  ]);
}

/** A weighting of the person `nobody`. */
const ownOf = (id: string) => blankWeighting({ id, personId: nobody, name: 'W', position: 1 });

function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freezeDeep(part);
  }
  return value;
}

describe('applyChange', () => {
  it('keeps items and attributes in order, columns aligned, and references alive after any sequence', () => {
    fc.assert(
      fc.property(arbitraryChanges(20), ({ comparison, changes }) => {
        const after = applyChanges(comparison, changes);
        for (const list of [after.items, after.attributes, after.weightings]) {
          expect(list).toEqual([...list].sort(comparePositions));
        }
        const ids = new Set(after.attributes.map((attribute) => attribute.id));
        expect(new Set(Object.keys(after.columns))).toEqual(ids);
        for (const column of Object.values(after.columns)) expect(column).toHaveLength(after.items.length);
        for (const { locked } of after.weightings) expect(locked).toEqual([...new Set(locked)].sort());
        const people = after.weightings.flatMap(({ personId }) => personId ?? []);
        expect(new Set(people).size).toBe(people.length);
        const { baselineItemId } = after.settings;
        expect(baselineItemId === null || after.items.some(({ id }) => id === baselineItemId)).toBe(true);
      }),
      { numRuns },
    );
  });

  it('carries the cells of an item along when the item moves', () => {
    const moved = applyChange(sample(), { kind: 'item.update', id: y, patch: { position: 0 } });
    expect(moved.items.map(({ id }) => id)).toEqual([y, x]);
    expect(moved.columns).toEqual({ [price]: ['800', '900'], [weight]: [null, '1.2'] });
  });

  it('copies only the column of the cell that changes', () => {
    const before = sample();
    const after = applyChange(before, {
      kind: 'cells.set',
      itemIds: [x],
      attributeIds: [price, weight],
      rows: [['950', '1.2']],
    });
    expect(after.columns[price]).toEqual(['950', '800']);
    expect(after.columns[weight]).toBe(before.columns[weight]);
    expect(after.items).toBe(before.items);
    expect(after.attributes).toBe(before.attributes);
  });

  it('keeps the columns when an item is renamed', () => {
    const before = sample();
    const after = applyChange(before, { kind: 'item.update', id: x, patch: { name: 'Z' } });
    expect(after.columns).toBe(before.columns);
  });

  it('never writes into the state it starts from', () => {
    fc.assert(
      fc.property(arbitraryChanges(15), ({ comparison, changes }) => {
        let state = freezeDeep(comparison);
        for (const change of changes) state = freezeDeep(applyChange(state, freezeDeep(change)));
      }),
      { numRuns },
    );
  });

  it('removes the baseline with its item, and keeps the weights of a removed attribute until it returns', () => {
    const start = sample();
    const without = applyChanges(start, [
      { kind: 'attributes.remove', ids: [price] },
      { kind: 'items.remove', ids: [y] },
      { kind: 'weightings.remove', ids: [] },
    ]);
    expect(without.settings).toMatchObject({ baselineItemId: null });
    expect(without.weightings).toBe(start.weightings);
    // Bringing it back writes in nobody's weighting.
    const removal: Change = { kind: 'attributes.remove', ids: [price] };
    const kinds = invertChange(start, removal).map(({ kind }) => kind);
    expect(kinds).toEqual(['attributes.add', 'cells.set']);
  });

  it('drops the weights of removed attributes above the limit of a comparison', () => {
    const points = Object.fromEntries(
      Array.from({ length: limits.attributes }, (_, i) => [testId(100 + i), 1]),
    );
    const full = applyChange(sample(), { kind: 'weighting.update', id: w, patch: { points } });
    expect(full.weightings[0]?.points).toEqual({ [price]: 8, [weight]: 2 });
  });

  it('sets only the named points and locks, and removes the cleared ones', () => {
    const patchOf = (patch: WeightingPatch): Change => ({ kind: 'weighting.update', id: w, patch });
    const set = applyChange(sample(), patchOf({ points: { [weight]: 3 } }));
    expect(set.weightings[0]).toMatchObject({ points: { [price]: 8, [weight]: 3 }, locked: [price] });
    const cleared = applyChange(set, patchOf({ points: { [price]: null }, locked: { [price]: false } }));
    expect(cleared.weightings[0]).toMatchObject({ points: { [weight]: 3 }, locked: [] });
    expect(cleared.weightings[0]?.points).toEqual({ [weight]: 3 });
  });

  it('takes one weighting of each person’s own, beside named ones', () => {
    const own = applyChange(sample(), { kind: 'weightings.add', weightings: [ownOf(z)] });
    expect(checkChange(own, { kind: 'weightings.add', weightings: [ownOf(x)] })?.code).toBe('secondOwn');
    const again: Change[] = [
      { kind: 'weightings.remove', ids: [z] },
      { kind: 'weightings.add', weightings: [ownOf(x)] },
    ];
    expect(tryChanges(own, again)).not.toHaveProperty('trouble');
  });

  it('lets two people move different weights, in either order', () => {
    fc.assert(
      fc.property(arbitraryChanges(10), fc.nat(10), fc.nat(10), ({ comparison }, a, b) => {
        const [one, two] = comparison.attributes;
        const [weighting] = comparison.weightings;
        fc.pre(one !== undefined && two !== undefined && weighting !== undefined);
        const move = (id: string, points: number): Change => ({
          kind: 'weighting.update',
          id: weighting.id,
          patch: { points: { [id]: points } },
        });
        const [mine, theirs] = [move(one.id, a), move(two.id, b)];
        expect(conflictsBetween([mine], [theirs])).toEqual([]);
        expect(applyChanges(comparison, [mine, theirs])).toEqual(applyChanges(comparison, [theirs, mine]));
      }),
      { numRuns },
    );
  });

  it('throws for an id that does not exist', () => {
    expect(() => applyChange(sample(), { kind: 'items.remove', ids: [nobody] })).toThrow(RangeError);
  });
});

describe('invertChange', () => {
  it('restores the state before any change, deep-equal', () => {
    fc.assert(
      fc.property(arbitraryChanges(12), ({ comparison, changes }) => {
        let state = comparison;
        for (const change of changes) {
          const inverse = invertChange(state, change);
          const after = applyChange(state, change);
          expect(tryChanges(after, inverse)).toEqual({ comparison: state });
          state = after;
        }
      }),
      { numRuns },
    );
  });

  it('undoes and redoes a whole chain', () => {
    fc.assert(
      fc.property(arbitraryChanges(12), ({ comparison, changes }) => {
        const after = applyChanges(comparison, changes);
        const undo = invertChanges(comparison, changes);
        const undone = applyChanges(after, undo);
        expect(undone).toEqual(comparison);
        const redo = invertChanges(after, undo);
        expect(applyChanges(undone, redo)).toEqual(after);
      }),
      { numRuns },
    );
  });
});

describe('checkChange', () => {
  it('passes every change that was made for the state', () => {
    fc.assert(
      fc.property(arbitraryChanges(12), ({ comparison, changes }) => {
        expect(tryChanges(comparison, changes)).toEqual({ comparison: applyChanges(comparison, changes) });
      }),
      { numRuns },
    );
  });

  it.each([
    [{ kind: 'items.remove', ids: [nobody] }, 'unknownItem'],
    [{ kind: 'items.remove', ids: [x, x] }, 'duplicateId'],
    [{ kind: 'items.add', items: [{ id: x, name: 'X', position: 1 }] }, 'duplicateId'],
    [{ kind: 'items.add', items: [{ id: '__proto__', name: '', position: 1 }] }, 'badId'],
    [{ kind: 'items.add', items: [{ id: z, name: 'N', position: Number.NaN }] }, 'badField'],
    [{ kind: 'items.add', items: [{ id: z, name: 'N' }] }, 'badField'],
    [{ kind: 'item.update', id: x, patch: { id: z } }, 'badField'],
    [{ kind: 'item.update', id: x, patch: { position: Number.POSITIVE_INFINITY } }, 'badField'],
    [{ kind: 'attribute.update', id: price, patch: { scale: { low: 2, high: 2 } } }, 'badField'],
    [{ kind: 'attribute.update', id: price, patch: { limit: { min: 3, max: 2, oneOf: null } } }, 'badField'],
    [{ kind: 'attribute.update', id: price, patch: { constructor: 1 } }, 'badField'],
    [{ kind: 'attribute.update', id: nobody, patch: {} }, 'unknownAttribute'],
    [{ kind: 'weighting.update', id: w, patch: { points: { [price]: 10.5 } } }, 'badField'],
    [{ kind: 'weighting.update', id: w, patch: { points: { [price]: -1 } } }, 'badField'],
    [{ kind: 'weighting.update', id: w, patch: { personId: nobody } }, 'badField'],
    [{ kind: 'weighting.update', id: w, patch: { locked: [price] } }, 'badField'],
    [{ kind: 'weightings.add', weightings: [ownOf(x), ownOf(y)] }, 'secondOwn'],
    [{ kind: 'weighting.update', id: nobody, patch: {} }, 'unknownWeighting'],
    [{ kind: 'comparison.update', patch: { settings: { activeWeightingId: w } } }, 'badField'],
    [{ kind: 'attribute.update', id: price, patch: { formula: 1 } }, 'badField'],
    [{ kind: 'attribute.update', id: price, patch: { formula: `{${price}} +` } }, 'badFormula'],
    [{ kind: 'attribute.update', id: price, patch: { formula: 'Price * 2' } }, 'badFormula'],
    [{ kind: 'attribute.update', id: price, patch: { type: 'formula' } }, 'badField'],
    [{ kind: 'comparison.update', patch: { settings: { baselineItemId: nobody } } }, 'unknownItem'],
    [{ kind: 'comparison.update', patch: { settings: { missingPolicy: 'guess' } } }, 'badField'],
    [{ kind: 'comparison.update', patch: { items: [] } }, 'badField'],
    [{ kind: 'cells.set', itemIds: [x], attributeIds: [price], rows: [] }, 'badShape'],
    [{ kind: 'cells.set', itemIds: [x], attributeIds: [price], rows: [['1', '2']] }, 'badShape'],
    [{ kind: 'cells.set', itemIds: [x], attributeIds: [price], rows: [[7]] }, 'badCell'],
    [
      { kind: 'cells.set', itemIds: [x], attributeIds: [price], rows: [[{ raw: '1', state: 'sure' }]] },
      'badCell',
    ],
    [{ kind: 'cells.set', itemIds: [x], attributeIds: [nobody], rows: [['1']] }, 'unknownAttribute'],
    [{ kind: 'items.explode' }, 'badShape'],
    [{ kind: 'items.remove', ids: [] }, 'badShape'],
    [{ kind: 'items.remove', ids: [x], because: 1 }, 'badShape'],
    [{ kind: 'items.remove' }, 'badShape'],
    [{ kind: 'items.add', items: [{ id: 'a name', name: 'N', position: 1 }] }, 'badId'],
    [{ kind: 'item.update', id: x, patch: { name: '' } }, 'badField'],
    [{ kind: 'item.update', id: x, patch: { name: 'a\u200bb' } }, 'badField'],
    [{ kind: 'item.update', id: x, patch: { name: ' a' } }, 'badField'],
    [{ kind: 'attribute.update', id: price, patch: { decimals: 16 } }, 'badField'],
    [{ kind: 'attribute.update', id: price, patch: { note: 'n'.repeat(2001) } }, 'badField'],
    [{ kind: 'comparison.update', patch: { settings: { itemNoun: '' } } }, 'badField'],
    [{ kind: 'cells.set', itemIds: [x], attributeIds: [price], rows: [['a\u000bb']] }, 'badCell'],
    [{ kind: 'cells.set', itemIds: [x], attributeIds: [price], rows: [['a'.repeat(10_001)]] }, 'badCell'],
    [
      {
        kind: 'cells.set',
        itemIds: [x],
        attributeIds: [price],
        rows: [[{ raw: '', state: 'known', asOf: '2026-02-29' }]],
      },
      'badCell',
    ],
  ])('refuses %j with %s', (change, code) => {
    // The changes come from other machines and need not have their type.
    const unchecked: Change = Object.assign(JSON.parse('{}'), change);
    expect(checkChange(sample(), unchecked)?.code).toBe(code);
  });
});
