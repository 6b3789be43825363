import { applyChanges, type Cell, type Change } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { aboutOf, withAbout } from '../attribute/aboutCell';
import {
  cellsAt,
  clearCells,
  editedText,
  setSources,
  typedCell,
  undecidedCell,
  writeCells,
} from './cellEdits';
import { fillCells, moveCells } from './cellFill';

it('Typed text sets a value, unknown, not applicable or pending', () => {
  expect(typedCell(null, ' 12 ')).toBe('12');
  expect(typedCell('5', '')).toBeNull();
  expect(typedCell('5', 'n/a')).toEqual({ raw: 'n/a', state: 'inapplicable' });
  expect(typedCell('5', '…')).toEqual({ raw: '…', state: 'pending' });
});

it('Details of a cell stay when its text is typed again', () => {
  const old = { raw: '5', state: 'disputed', source: 'the shop' } as const;
  expect(typedCell(old, '6')).toEqual({ raw: '6', state: 'known', source: 'the shop' });
  expect(typedCell(old, '')).toEqual({ raw: '', state: 'unknown', source: 'the shop' });
  expect(typedCell({ raw: '5', state: 'pending' }, '6')).toBe('6');
});

it('Writing the same value makes no change', () => {
  const phones = samplePhones();
  expect(writeCells(phones, [testId(0)], [testId(10)], () => '400')).toEqual([]);
  expect(clearCells(phones, [testId(2)], [testId(11)])).toEqual([]);
});

it('A block is written and cleared in one change', () => {
  const phones = samplePhones();
  const items = [testId(0), testId(1)];
  const attributes = [testId(10), testId(11)];
  const changes = writeCells(phones, items, attributes, (_, i, j) => `${i}${j}`);
  expect(changes).toHaveLength(1);
  const after = applyChanges(phones, changes);
  expect(cellsAt(after, items, attributes)).toEqual([
    ['00', '01'],
    ['10', '11'],
  ]);
  const cleared = applyChanges(after, clearCells(after, items, attributes));
  expect(cellsAt(cleared, items, attributes).flat()).toEqual([null, null, null, null]);
});

it('A text with several readings is kept, counts as unknown, and opens again in the editor', () => {
  const cell = undecidedCell({ raw: '5', state: 'known', note: 'the shop' }, ' 1.350 ');
  expect(cell).toEqual({ raw: '1.350', state: 'unknown', note: 'the shop' });
  expect(editedText(cell, () => 'shown')).toBe('1.350');
  expect(editedText('1.350', () => 'shown')).toBe('shown');
  expect(typedCell(undecidedCell(null, '1.350'), '1350')).toBe('1350');
});

it('A block that reaches over a computed attribute leaves its cells out', () => {
  const phones = samplePhones();
  const [price = phones.attributes[0], weight] = phones.attributes;
  if (price === undefined || weight === undefined) throw new Error('no attributes');
  const computed = {
    ...phones,
    attributes: phones.attributes.with(1, { ...weight, formula: `{${price.id}} * 2`, unit: 'EUR' }),
  };
  const changes = writeCells(computed, [testId(0)], [price.id, weight.id], (_, __, j) => `${j}`);
  expect(changes).toEqual([
    { kind: 'cells.set', itemIds: [testId(0)], attributeIds: [price.id], rows: [['0']] },
  ]);
  expect(clearCells(computed, [testId(0)], [weight.id])).toEqual([]);
  expect(cellsAt(computed, [testId(0)], [price.id, weight.id])).toEqual([['400', '800']]);
});

it('Only cells with a value get a source, and keep their other details', () => {
  const phones = samplePhones();
  const old = { raw: '180', state: 'disputed', note: 'N', asOf: '2020-01-31' } as const;
  const given = { ...phones, columns: { ...phones.columns, [testId(11)]: [old, '150', null] } };
  const items = [testId(0), testId(1), testId(2)];
  const after = applyChanges(given, setSources(given, items, [testId(11)], { source: 'S' }));
  expect(cellsAt(after, items, [testId(11)]).flat()).toEqual([
    { ...old, source: 'S' },
    { raw: '150', state: 'known', source: 'S' },
    null,
  ]);
  expect(setSources(given, [testId(2)], [testId(11)], { source: 'S' })).toEqual([]);
});

it('Proposals stay with a cell that is typed, pasted, filled or moved, and go once it is made unknown', () => {
  const phones = samplePhones();
  const weight = [testId(11)];
  const [a, b, c] = [testId(0), testId(1), testId(2)];
  const proposals = [{ raw: '170', source: 'S', by: 'Claude' }];
  const asked: Cell = { raw: '', state: 'unknown', proposals };
  const given = { ...phones, columns: { ...phones.columns, [testId(11)]: [asked, '150', null] } };
  const after = (changes: readonly Change[]) =>
    cellsAt(applyChanges(given, changes), [a, b, c], weight).flat();
  const known = (raw: string): Cell => ({ raw, state: 'known', proposals });

  const typed = writeCells(given, [a], weight, (old) => typedCell(old, '160'));
  expect(after(typed)).toEqual([known('160'), '150', null]);
  const pasted = writeCells(given, [a, b], weight, () => '9');
  expect(after(pasted)).toEqual([known('9'), '9', null]);
  const noted = writeCells(given, [a], weight, (old) => withAbout(old, { ...aboutOf(old), note: 'N' }));
  expect(after(noted)[0]).toEqual({ raw: '', state: 'unknown', note: 'N', proposals });
  const block = (...itemIds: string[]) => ({ itemIds, attributeIds: weight });
  expect(after(fillCells(given, { from: block(a), to: block(b, c), isBack: false }).changes)).toEqual([
    asked,
    null,
    null,
  ]);
  expect(after(moveCells(given, block(b), block(a)).changes)).toEqual([known('150'), null, null]);
  expect(after(moveCells(given, block(a), block(c)).changes)).toEqual([asked, '150', null]);
  expect(after(clearCells(given, [a], weight))).toEqual([null, '150', null]);
});
