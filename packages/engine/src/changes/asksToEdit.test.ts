import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell, Comparison } from '../comparison';
import { readColumn } from '../reading/readColumn';
import { cellStates } from '../vocabulary';
import { applyChange } from './applyChange';
import { asksToEdit } from './asksToEdit';
import { blankAttribute } from './blanks';
import type { Change } from './change';
import { invertChange } from './invertChange';

const attribute = blankAttribute({ id: 'a', name: 'Price', position: 0, type: 'number' });
const item = { id: 'i', name: 'One', position: 0 };
const holding = (cell: Cell): Comparison => ({
  name: 'Sample',
  description: '',
  settings: { missingPolicy: 'interval', baselineItemId: null, itemNoun: '', origin: null },
  items: [item],
  attributes: [attribute],
  columns: { a: [cell] },
  weightings: [],
});
const setting = (cell: Cell): Change => ({
  kind: 'cells.set',
  itemIds: ['i'],
  attributeIds: ['a'],
  rows: [[cell]],
});
const asks = (before: Cell, after: Cell) => asksToEdit(holding(before), setting(after));

it('accepts a note and a dispute from people who may weigh, and no value, source, date, confidence or other state', () => {
  const disputed = { raw: '12', state: 'disputed', note: 'Too high' } as const;
  expect(asks('12', disputed)).toBe(false);
  expect(asks(disputed, '12')).toBe(false);
  expect(asks(null, { raw: '', state: 'unknown', note: 'Ask them' })).toBe(false);
  expect(asks('12', { ...disputed, raw: '13' })).toBe(true);
  expect(asks('12', null)).toBe(true);
  for (const more of [
    { source: 'a' },
    { asOf: '2026-03-01' },
    { confidence: 1 },
    { state: 'pending' },
  ] as const)
    expect(asks(disputed, { ...disputed, ...more })).toBe(true);
});

const text = fc.constantFrom('', '12', 'NA', '1.5', 'twelve');
const cell: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.constant(null),
  fc.record(
    {
      raw: text,
      state: fc.constantFrom(...cellStates),
      note: text,
      source: text,
      confidence: fc.constant(1),
    },
    { requiredKeys: ['raw', 'state'] },
  ),
);

it('a change that needs no right to edit changes no number, and can be undone without that right', () => {
  fc.assert(
    fc.property(cell, cell, (before, after) => {
      fc.pre(!asks(before, after));
      expect(readColumn([after], attribute)).toEqual(readColumn([before], attribute));
      const now = applyChange(holding(before), setting(after));
      for (const back of invertChange(holding(before), setting(after)))
        expect(asksToEdit(now, back)).toBe(false);
    }),
  );
});
