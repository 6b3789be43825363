import { expect, it } from 'vitest';
import { blankAttribute } from '../changes/blanks';
import { createTextKey } from './textKey';

const keyOf = (
  type: 'number' | 'money' | 'date' | 'boolean' | 'text' | 'category',
  unit = '',
  decimalMark: '.' | ',' = '.',
) => {
  const attribute = blankAttribute({ id: 'a', name: 'A', position: 0, type });
  return createTextKey({
    ...attribute,
    unit,
    reading: { ...attribute.reading, decimalMark, dateOrder: 'dmy', missingTokens: ['NA', '-1'] },
  });
};

it.each([
  ['number', '', '1,200', '1200.0'],
  ['number', 'g', '1.2 kg', '1200'],
  ['date', '', '1.3.2026', '2026-03-01'],
  ['boolean', '', 'yes', 'true'],
  ['text', '', ' a  b ', 'a b'],
  ['number', '', 'NA', ''],
] as const)('%s in “%s”: “%s” and “%s” say the same', (type, unit, one, other) => {
  expect(keyOf(type, unit)(one)).toBe(keyOf(type, unit)(other));
});

it.each([
  ['number', '1200', '1200.5'],
  ['number', '10', '10-12'],
  ['number', '-1', '-1.0'],
  ['text', '1,200', '1200'],
  ['category', 'Red', 'red'],
  ['number', '5', 'about five'],
] as const)('%s: “%s” and “%s” do not', (type, one, other) => {
  expect(keyOf(type)(one)).not.toBe(keyOf(type)(other));
});

it('Follows the decimal mark', () => {
  expect(keyOf('number', '', ',')('1.200')).toBe(keyOf('number', '', ',')('1200'));
  expect(keyOf('number')('1.200')).not.toBe(keyOf('number')('1200'));
});
