import { blankAttribute, readColumn } from '@tertium/engine';
import { expect, it } from 'vitest';
import { createCellWriting } from '../grid/cellWriting';
import { formatFilter, readTypedFilter } from './typedFilter';

const rent = { ...blankAttribute({ id: 'rent', name: 'Rent', position: 0, type: 'money' }), unit: 'EUR' };
const german = createCellWriting(rent, () => readColumn([], rent), { format: '1.234,5' });
const typed = (expression: string) => {
  const filter = readTypedFilter(expression, german);
  return 'trouble' in filter ? filter.trouble : filter.expression;
};

it('The values of a filter are read as the person writes them', () => {
  expect(typed('>=1.500')).toBe('>=1500');
  expect(typed('980,5..1.500')).toBe('980.5..1500');
  expect(typed('!<980,5|=1.200')).toBe('!<980.5|=1200');
  expect(typed('!=3,5')).toBe('!=3.5');
});

it('What is no value stays as it was typed', () => {
  for (const text of ['', '?', '!?', 'berg', '>=cheap']) expect(typed(text)).toBe(text);
});

it('What could be two values is asked about, in words that can be typed', () => {
  expect(typed('>=1,500')).toBe('“1,500” can be read in 2 ways: write 1,5 or 1.500');
});

it('A filter is shown as the person would type it', () => {
  expect(formatFilter('980.5..1500', german)).toBe('980,5..1500');
  expect(typed(formatFilter('>=980.5', german))).toBe('>=980.5');
});
