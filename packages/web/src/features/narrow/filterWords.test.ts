import { blankAttribute, defaultReading } from '@tertium/engine';
import { expect, it } from 'vitest';
import { filterWords } from './filterWords';

const price = {
  ...blankAttribute({ id: 'a', name: 'Price', position: 0, type: 'money' }),
  reading: defaultReading,
  unit: 'EUR',
};
const maker = {
  ...blankAttribute({ id: 'b', name: 'Maker', position: 1, type: 'category' }),
  reading: defaultReading,
};
const ofPrice = (expression: string) => filterWords(expression, price, '1,234.5');
const ofMaker = (expression: string) => filterWords(expression, maker, '1,234.5');

it('A filter is described in everyday words', () => {
  expect(ofPrice('<=1000')).toBe('up to €1,000');
  expect(ofPrice('>=500|?')).toBe('from €500 or unknown');
  expect(ofPrice('500..1000')).toBe('€500 to €1,000');
  expect(ofPrice('!<500')).toBe('not under €500');
  expect(ofPrice('!?')).toBe('known');
  expect(ofMaker('=Dell|="A|B"')).toBe('Dell or A|B');
  expect(ofMaker('dell')).toBe('contains “dell”');
  expect(filterWords('corolla', null, '1,234.5')).toBe('contains “corolla”');
  expect(ofMaker('')).toBe('');
});
