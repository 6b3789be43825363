import { blankAttribute, readColumn, readValue } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCellWriting } from '../grid/cellWriting';
import { filterWords } from '../narrow/filterWords';
import { readFilter } from './filterExpression';
import { formatFilter, hideUnit, readTypedFilter, sayUnit } from './typedFilter';

const rent = { ...blankAttribute({ id: 'rent', name: 'Rent', position: 0, type: 'money' }), unit: 'EUR' };
const german = createCellWriting(rent, () => readColumn([], rent), { format: '1.234,5' });
const typed = (expression: string) => {
  const filter = readTypedFilter(expression, rent, german);
  return 'trouble' in filter ? filter.trouble : filter.expression;
};

it('The values of a filter are read as the person writes them', () => {
  expect(typed('>=1.500')).toBe('>=1500 EUR');
  expect(typed('980,5..1.500')).toBe('980.5 EUR..1500 EUR');
  expect(typed('!<980,5|=1.200')).toBe('!<980.5 EUR|=1200 EUR');
  expect(typed('!=3,5')).toBe('!=3.5 EUR');
});

it('An invalid value stays as typed', () => {
  for (const text of ['', '?', '!?', 'berg', '>=cheap']) expect(typed(text)).toBe(text);
});

it('An ambiguous value is asked about, in words that can be typed', () => {
  expect(typed('>=1,500')).toBe('“1,500” can be read in 2 ways: write 1,5 or 1.500');
});

it('A filter is shown as the person would type it', () => {
  expect(formatFilter('980.5..1500 EUR', rent, german)).toBe('980,5..1500');
  expect(typed(formatFilter('>=980.5 EUR', rent, german))).toBe('>=980.5 EUR');
});

const items = fc.record({
  unit: fc.constantFrom('g', 'kg', 'km/h', 'l/100 km', '°C', '%', '€/GB', 'pieces', 'USD', ''),
  value: fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((each) => Number(each.toPrecision(5))),
});

it('A number of a filter is read as itself with the unit that it gets, and shown without', () => {
  fc.assert(
    fc.property(items, ({ unit, value }) => {
      const weight = { ...rent, type: 'number' as const, unit };
      const text = sayUnit(String(value), weight);
      expect(text).toBe(unit === '' ? String(value) : `${value} ${unit}`);
      expect(readValue(text, weight)).toMatchObject({ ok: true, value: { value } });
      expect(hideUnit(text, weight)).toBe(String(value));
    }),
    { numRuns: 200 },
  );
});

it('After a change of the unit a filter means the same amount, or says that it can’t', () => {
  const grams = { ...rent, type: 'number' as const, unit: 'g' };
  const kilos = { ...grams, unit: 'kg' };
  const writing = createCellWriting(grams, () => readColumn([], grams), { format: '1.234,5' });
  expect(readTypedFilter('<500', grams, writing)).toEqual({ expression: '<500 g' });
  const cells = ['400 g', '0.6 kg', '500 g', '0.499'];
  const column = readColumn(cells, kilos);
  const filter = readFilter('<500 g', kilos, column, (i) => cells[i] ?? '');
  expect(cells.filter((_, i) => 'test' in filter && filter.test(i))).toEqual(['400 g', '0.499']);
  expect(filterWords('<500 g', kilos, '1.234,5')).toBe('under 0,5\u00a0kg');
  expect(readFilter('<500 EUR', { ...rent, unit: 'USD' }, column, () => '')).toEqual({
    trouble: '“500 EUR” is not a value of Rent',
  });
});
