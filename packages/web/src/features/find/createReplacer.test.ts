import { type Cell, columnsOf, type NumberFormat } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { createReplacer, type ReplaceRequest } from './createReplacer';

/** Replaces in the price of the first phone. */
function inPrice(cell: Cell, format: NumberFormat, request: Partial<ReplaceRequest>, more: object = {}) {
  const phones = samplePhones();
  const [price, ...others] = phones.attributes;
  if (price === undefined) throw new Error('No price');
  const comparison = {
    ...phones,
    attributes: [{ ...price, ...more }, ...others],
    columns: { ...phones.columns, [testId(10)]: [cell, '600', '500'] },
  };
  const searched = { comparison, ...columnsOf(comparison), format };
  return createReplacer(searched, { text: '', by: '', isWhole: false, ...request });
}
const price = { itemId: testId(0), attributeId: testId(10) };

it('A number is replaced in the person’s number format, and the cell’s details stay', () => {
  const cell = { raw: '1350.5', state: 'known', note: 'in May' } as const;
  expect(inPrice(cell, '1.234,5', { text: '50,5', by: '60,25' })(price)).toMatchObject({
    before: '1350,5',
    after: '1360,25',
    cell: { raw: '1360.25', state: 'known', note: 'in May' },
  });
});

it('A text with its groups can be replaced, a rounded text can’t', () => {
  const replaced = inPrice('1350', '1,234.5', { text: '1,3', by: '2,4' })(price);
  expect(replaced).toMatchObject({ after: '2,450', cell: '2,450' });
  const rounded = inPrice('1.27', '1,234.5', { text: '1.3', by: '2' }, { decimals: 1 });
  expect(rounded(price)).toEqual({ left: 'shown' });
});

it('A whole cell takes the new text, and an empty one makes it unknown', () => {
  expect(inPrice('400', '1,234.5', { text: '400', by: '7', isWhole: true })(price)).toMatchObject({
    cell: '7',
  });
  expect(inPrice('400', '1,234.5', { text: '400' })(price)).toMatchObject({ cell: null });
});

it('Heads, computed cells and unreadable results stay, and nothing is written if nothing would change', () => {
  const request = { text: '4', by: 'x' };
  expect(inPrice('400', '1,234.5', request)(price)).toEqual({ left: 'unread' });
  expect(inPrice('400', '1,234.5', request)({ ...price, itemId: null })).toEqual({ left: 'head' });
  const formula = `{${testId(11)}} * 2`;
  expect(inPrice('400', '1,234.5', request, { formula })(price)).toEqual({ left: 'computed' });
  expect(inPrice('400', '1,234.5', { text: '4', by: '4' })(price)).toBeNull();
});

it('A text that could be read in two ways is left rather than guessed', () => {
  expect(inPrice('400', '1.234,5', { text: '400', by: '1,350', isWhole: true })(price)).toEqual({
    left: 'unread',
  });
});
