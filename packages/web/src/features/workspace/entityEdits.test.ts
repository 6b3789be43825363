import { applyChanges, defaultReading, readColumn, valuesOf } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { addAttribute, moveBeside } from './entityEdits';

it('A new attribute reads texts in the person’s number format, whatever the other attributes use', () => {
  const phones = samplePhones();
  const american = { ...defaultReading, dateOrder: 'mdy' } as const;
  const beside = phones.attributes.map((attribute) => ({ ...attribute, reading: american }));
  const changes = addAttribute({ ...phones, attributes: beside }, testId(20), 'Rent', '1.234,5');
  const added = applyChanges(phones, changes).attributes.at(-1);
  expect(added?.reading).toMatchObject({ decimalMark: ',', dateOrder: 'ymd' });
  expect(added && [...valuesOf(readColumn(['1.350 €'], { ...added, type: 'money', unit: 'EUR' }))]).toEqual([
    1350,
  ]);
});

it('An attribute or item moved beside another one is there, and the others keep their order', () => {
  const phones = samplePhones();
  const [price, weight, colour] = [10, 11, 12].map(testId);
  const order = (id = '', besideId = '', isAfter = false) =>
    applyChanges(phones, moveBeside(phones, id, besideId, isAfter)).attributes.map((each) => each.id);
  expect(order(colour, price)).toEqual([colour, price, weight]);
  expect(order(price, weight, true)).toEqual([weight, price, colour]);
  expect(order(price, colour)).toEqual([weight, price, colour]);
  expect(order(price, testId(99), true)).toEqual([price, weight, colour]);
  const [alpha = '', beta = '', gamma = ''] = [0, 1, 2].map(testId);
  const moved = applyChanges(phones, moveBeside(phones, alpha, beta, true));
  expect(moved.items.map(({ id }) => id)).toEqual([beta, alpha, gamma]);
});
