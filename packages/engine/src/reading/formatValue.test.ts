import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnBuilder } from '../table/column';
import {
  decimalsNeeded,
  type FormattedAttribute,
  formatNumber,
  formatValue,
  numberFormats,
} from './formatValue';
import { readNumber } from './readNumber';

const number: FormattedAttribute = { type: 'number', unit: 'kg', decimals: null, order: [], name: 'Weight' };

describe('formatValue', () => {
  it.each([
    ['1,234.5', '12,345.6'],
    ['1.234,5', '12.345,6'],
    ['1 234.5', '12\u202f345.6'],
    ['1 234,5', '12\u202f345,6'],
    ['1234.5', '12345.6'],
  ] as const)('writes numbers in the marks of %s', (format, expected) => {
    expect(formatValue(12345.6, number, format)).toBe(expected);
  });

  it('shows six significant digits unless the decimals are given', () => {
    expect(formatValue(15.695714285714287, number, '1,234.5')).toBe('15.6957');
    expect(formatValue(7139291291, number, '1,234.5')).toBe('7,139,291,291');
    expect(formatValue(0.1 + 0.2, number, '1,234.5')).toBe('0.3');
    expect(formatValue(2.5, { ...number, decimals: 2 }, '1,234.5')).toBe('2.50');
    expect(formatValue(2.5, number, '1,234.5', { decimals: 2 })).toBe('2.50');
    expect(formatValue(-1234, number, '1,234.5')).toBe('−1,234');
    expect(formatValue(-0.001, { ...number, decimals: 1 }, '1,234.5')).toBe('0.0');
    expect(formatValue(1.5e-9, number, '1.234,5')).toBe('1,5e-9');
    expect(formatValue(1e300, number, '1,234.5')).toBe('1e+300');
  });

  it('writes cents if there are any', () => {
    const money = { ...number, type: 'money' } as const;
    expect(formatValue(1350.5, money, '1.234,5')).toBe('1.350,50');
    expect(formatValue(1350, money, '1.234,5')).toBe('1.350');
    expect(formatValue(0.3215, money, '1.234,5')).toBe('0,3215');
  });

  it('writes years without groups, and other numbers of that size with them', () => {
    const year = { ...number, unit: '', name: 'Model year' };
    expect(formatValue(2018, year, '1,234.5')).toBe('2018');
    expect(formatValue(2018, { ...year, name: 'Votes' }, '1,234.5')).toBe('2,018');
    expect(formatValue(2018, { ...year, name: 'Sold', formula: 'year({a})' }, '1,234.5')).toBe('2018');
    expect(formatValue(2018, { ...year, name: 'Votes', formula: 'year({a}) * 1' }, '1,234.5')).toBe('2,018');
  });

  it('writes dates as ISO, booleans as words and ordered categories as their word', () => {
    expect(formatValue(19374, { ...number, type: 'date' }, '1,234.5')).toBe('2023-01-17');
    expect(formatValue(19374.5, { ...number, type: 'date' }, '1,234.5')).toBe('2023-01-17 12:00');
    expect(formatValue(1, { ...number, type: 'boolean' }, '1,234.5')).toBe('yes');
    expect(formatValue(0, { ...number, type: 'boolean' }, '1,234.5')).toBe('no');
    expect(formatValue(1, { ...number, type: 'category', order: ['low', 'high'] }, '1,234.5')).toBe('high');
  });

  it('signs a difference, unless it is 0', () => {
    expect(formatValue(1234, number, '1,234.5', { isDelta: true })).toBe('+1,234');
    expect(formatValue(-2.5, number, '1.234,5', { isDelta: true })).toBe('−2,5');
    expect(formatValue(0, number, '1,234.5', { isDelta: true })).toBe('0');
    expect(formatValue(0.001, { ...number, decimals: 1 }, '1,234.5', { isDelta: true })).toBe('0.0');
    expect(formatValue(30, { ...number, type: 'date' }, '1,234.5', { isDelta: true })).toBe('+30');
  });

  it('never shows an invalid number', () => {
    expect(formatValue(Number.NaN, number, '1,234.5')).toBe('');
    expect(formatValue(Number.POSITIVE_INFINITY, { ...number, type: 'date' }, '1,234.5')).toBe('');
    expect(formatValue(1e300, { ...number, type: 'date' }, '1,234.5')).toBe('');
  });

  it('is read back as the same number in every format', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(...numberFormats),
        (digits, decimals, format) => {
          const value = digits / 10 ** decimals;
          const text = formatNumber(value, format, decimals);
          const result = readNumber(text, format.endsWith(',5') ? ',' : '.');
          expect(result.ok && result.value.value, text).toBe(value + 0);
        },
      ),
    );
  });
});

describe('decimalsNeeded', () => {
  const column = (values: readonly number[]) => {
    const builder = createColumnBuilder(values.length);
    for (const [index, value] of values.entries()) builder.setValue(index, value);
    return builder.finish();
  };
  it('uses the fewest decimals that show every value', () => {
    expect(decimalsNeeded(column([1, 2, 3]))).toBe(0);
    expect(decimalsNeeded(column([1, 2.5]))).toBe(1);
    expect(decimalsNeeded(column([1.25, 2.5]))).toBe(2);
    expect(decimalsNeeded(column([1 / 3, 2]))).toBe(3);
    expect(decimalsNeeded(column([]))).toBe(0);
  });
  it('shows every value as precisely as it was written, up to three decimals', () => {
    expect(decimalsNeeded(column([12345.678, 1]))).toBe(3);
    expect(decimalsNeeded(column([1350.5, 1200]))).toBe(1);
  });
  it('does not show digits of a quotient that do not matter beside the size of the numbers', () => {
    expect(decimalsNeeded(column([10000 / 3, 1]))).toBe(0);
    expect(decimalsNeeded(column([100 / 3, 2.25]))).toBe(2);
  });
});
