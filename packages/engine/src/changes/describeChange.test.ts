import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryChanges } from '../testing/arbitraryChanges';
import { applyChange, applyChanges } from './applyChange';
import { blankAttribute, blankWeighting, emptyComparison } from './blanks';
import type { Change } from './change';
import { describeChange } from './describeChange';
import { isSameValue } from './isSameValue';

const rent = blankAttribute({ id: 'rent', name: 'Rent', position: 0 });
const flats = applyChanges(emptyComparison('Flats'), [
  { kind: 'attributes.add', attributes: [rent] },
  { kind: 'items.add', items: [{ id: 'berg', name: 'Bergweg', position: 0 }] },
  { kind: 'cells.set', itemIds: ['berg'], attributeIds: ['rent'], rows: [['1480']] },
  { kind: 'weightings.add', weightings: [blankWeighting({ id: 'w', name: 'Mine', position: 0 })] },
]);
const linesOf = (change: Change) => [...describeChange(flats, change)];
const weighting = { id: 'w', name: 'Mine' };
const [item, attribute] = [
  { id: 'berg', name: 'Bergweg' },
  { id: 'rent', name: 'Rent' },
];

it('describes a change with the names of its time, before and after', () => {
  expect(linesOf({ kind: 'cells.set', itemIds: ['berg'], attributeIds: ['rent'], rows: [['1620']] })).toEqual(
    [{ what: 'cell', item, attribute, weighting: null, before: '1480', after: '1620' }],
  );
  expect(
    linesOf({ kind: 'weighting.update', id: 'w', patch: { points: { rent: 8 }, locked: { rent: true } } }),
  ).toEqual([
    { what: 'weighting.points', item: null, attribute, weighting, before: 5, after: 8 },
    { what: 'weighting.locked', item: null, attribute, weighting, before: false, after: true },
  ]);
  expect(
    linesOf({ kind: 'comparison.update', patch: { name: 'Homes', settings: { baselineItemId: 'berg' } } }),
  ).toEqual([
    {
      what: 'comparison.name',
      item: null,
      attribute: null,
      weighting: null,
      before: 'Flats',
      after: 'Homes',
    },
    {
      what: 'comparison.settings.baselineItemId',
      item: null,
      attribute: null,
      weighting: null,
      before: null,
      after: 'Bergweg',
    },
  ]);
  expect(linesOf({ kind: 'items.remove', ids: ['berg'] })).toEqual([
    { what: 'item', item, attribute: null, weighting: null, before: 'Bergweg', after: null },
  ]);
});

it('describes every change that changes something, and no other', () => {
  fc.assert(
    fc.property(arbitraryChanges(15), ({ comparison, changes }) => {
      let state = comparison;
      for (const change of changes) {
        const lines = [...describeChange(state, change)];
        const after = applyChange(state, change);
        if (isSameValue(state, after)) expect(lines).toEqual([]);
        // Default points that are written out are no news.
        else if (change.kind !== 'weighting.update') expect(lines).not.toEqual([]);
        for (const { what, before, after: now } of lines) {
          // A baseline is described by its name, and two items can have the same name.
          if (what !== 'comparison.settings.baselineItemId') expect(isSameValue(before, now)).toBe(false);
        }
        state = after;
      }
    }),
  );
});
