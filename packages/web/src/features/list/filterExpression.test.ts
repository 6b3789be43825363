import { blankAttribute, defaultReading, readColumn } from '@tertium/engine';
import { expect, it } from 'vitest';
import { readFilter } from './filterExpression';

const cells = ['4', '10', '20', null, '1,500'];
const number = {
  ...blankAttribute({ id: 'a', name: 'Price', position: 0, type: 'number' }),
  reading: defaultReading,
} as const;
const column = readColumn(cells, number);

function passing(expression: string): readonly number[] {
  const filter = readFilter(expression, number, column, (i) => cells[i] ?? '');
  if ('trouble' in filter) throw new Error(filter.trouble);
  return cells.map((_, i) => i).filter(filter.test);
}

it('Numbers are compared, ranged, matched and looked for when unknown', () => {
  expect(passing('>=10')).toEqual([1, 2, 4]);
  expect(passing('<10')).toEqual([0]);
  expect(passing('10..20')).toEqual([1, 2]);
  expect(passing('20..10')).toEqual([1, 2]);
  expect(passing('4|20')).toEqual([0, 2]);
  expect(passing('>1,000')).toEqual([4]);
  expect(passing('?')).toEqual([3]);
  expect(passing('!?')).toEqual([0, 1, 2, 4]);
  expect(passing('!10..20')).toEqual([0, 4]);
  expect(passing('')).toEqual([0, 1, 2, 3, 4]);
});

it('Texts are matched without case and accents, in part or as a whole', () => {
  const names = ['Café Nero', 'cafe', 'Tea'];
  const filter = (expression: string) => {
    const read = readFilter(expression, null, null, (i) => names[i] ?? '');
    return 'test' in read ? names.filter((_, i) => read.test(i)) : [];
  };
  expect(filter('CAFE')).toEqual(['Café Nero', 'cafe']);
  expect(filter('=cafe')).toEqual(['cafe']);
  expect(filter('nero|tea')).toEqual(['Café Nero', 'Tea']);
  expect(filter('!cafe')).toEqual(['Tea']);
});

it('Invalid values are named', () => {
  const trouble = { trouble: '“cheap” is not a value of Price' };
  const read = (expression: string) => readFilter(expression, number, column, (i) => cells[i] ?? '');
  expect(read('>=cheap')).toEqual(trouble);
  expect(read('cheap')).toEqual(trouble);
  expect(read('4|cheap')).toEqual(trouble);
  expect(read('!cheap')).toEqual(trouble);
});
