import { blankAttribute, columnsOf, defaultReading, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFilters } from '../list/readFilters';
import { readEnds, readTicks, writeEnds, writeNumbersWithin, writeTicks } from './facetState';

const category = {
  ...blankAttribute({ id: 'a', name: 'A', position: 0, type: 'category' }),
  reading: defaultReading,
};

/** Texts with all that means something in a filter. */
const hard = fc.string({
  unit: fc.constantFrom(...'ab|"!?<>=≤.…, ', '..', '||', '>='),
  minLength: 1,
  maxLength: 6,
});

/** Whether each value is a level of its own: levels are told apart without case and space around. */
const isOrder = (values: readonly string[]): boolean =>
  new Set(values.map((value) => value.replaceAll(/\s+/g, ' ').trim())).size === values.length &&
  values.every((value) => value.trim() !== '');

it('Ticks are read back from their filter, whatever the values contain', () => {
  const ticks = fc.record({ values: fc.uniqueArray(hard, { maxLength: 4 }), hasUnknown: fc.boolean() });
  fc.assert(
    fc.property(ticks, fc.boolean(), (given, isOrdered) => {
      const attribute = { ...category, order: isOrdered ? given.values : [] };
      fc.pre(!isOrdered || isOrder(given.values));
      expect(readTicks(writeTicks(given, attribute), attribute)).toEqual(given);
    }),
  );
});

it('Just the items with a ticked value pass, in every type that has values', () => {
  const value = hard.map((text) => text.trim()).filter((text) => /[ab]/.test(text) && !/[,;|]/.test(text));
  const table = fc.record({
    words: fc.uniqueArray(value, {
      minLength: 1,
      maxLength: 5,
      selector: (text) => text.replaceAll(/\s+/g, ' '),
    }),
    ticked: fc.func(fc.boolean()),
    hasUnknown: fc.boolean(),
    type: fc.constantFrom('category', 'tags'),
    isOrdered: fc.boolean(),
  });
  fc.assert(
    fc.property(table, ({ words, ticked, hasUnknown, type, isOrdered }) => {
      const attribute = { ...category, type, order: isOrdered && type === 'category' ? words : [] } as const;
      const cells = [...words, null];
      const comparison = {
        ...emptyComparison('C'),
        items: cells.map((_, position) => ({ id: String(position), name: 'x', position })),
        attributes: [attribute],
        columns: { a: cells },
      };
      const values = words.filter((word) => ticked(word));
      fc.pre(values.length > 0 || hasUnknown);
      const filters = { a: writeTicks({ values, hasUnknown }, attribute) };
      const { tests } = readFilters(filters, {
        ...comparison,
        ...columnsOf(comparison),
        counted: null,
        today: '2026-11-26',
      });
      const passed = cells.filter((_, i) => tests.every(({ test }) => test(i)));
      expect(passed).toEqual([...values, ...(hasUnknown ? [null] : [])]);
    }),
  );
});

it('Ends are read back from the filter they make', () => {
  const end = fc.option(fc.constantFrom('1', '-2.5', '1,000', '2020-01-31', '1e9'));
  fc.assert(
    fc.property(fc.record({ from: end, to: end, hasUnknown: fc.boolean() }), (ends) => {
      expect(readEnds(writeEnds(ends))).toEqual(ends);
    }),
  );
});

it('A filter that asks for something else is neither ticks nor ends', () => {
  for (const text of ['!red', '>3', 'red|blu', '!?', '1..2|=5']) expect(readTicks(text, category)).toBeNull();
  for (const text of ['!1..2', '>3', '=5', '!?', '1..2|5']) expect(readEnds(text)).toBeNull();
  expect(readEnds('≤3|?')).toEqual({ from: null, to: '3', hasUnknown: true });
});

it('The filter written for numbers passes values from the least to the greatest, in either decimal mark', () => {
  const hundredths = fc.array(fc.integer({ min: -9999, max: 9999 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(hundredths, fc.constantFrom('.' as const, ',' as const), (all, decimalMark) => {
      const attribute = { ...category, type: 'number', reading: { ...defaultReading, decimalMark } } as const;
      const numbers = all.map((each) => each / 100);
      const comparison = {
        ...emptyComparison('C'),
        items: numbers.map((_, position) => ({ id: String(position), name: 'x', position })),
        attributes: [attribute],
        columns: { a: numbers.map((each) => String(each).replace('.', decimalMark)) },
      };
      const chosen = numbers.slice(0, 2);
      const columns = columnsOf(comparison);
      const { tests } = readFilters(
        { a: writeNumbersWithin('', columns.columnOf('a'), [0, 1], attribute) ?? '' },
        { ...comparison, ...columns, counted: null, today: '2026-11-26' },
      );
      const passed = numbers.filter((_, i) => tests.every(({ test }) => test(i)));
      expect(passed).toEqual(
        numbers.filter((each) => each >= Math.min(...chosen) && each <= Math.max(...chosen)),
      );
    }),
  );
});

it('Selected values stay within each alternative of a filter, and outside of its exclusions', () => {
  const attribute = { ...category, type: 'number' } as const;
  const comparison = {
    ...emptyComparison('C'),
    items: ['3', '7', '12', '15'].map((name, position) => ({ id: name, name, position })),
    attributes: [attribute],
    columns: { a: ['3', '7', '12', '15'] },
  };
  const column = columnsOf(comparison).columnOf('a');
  expect(writeNumbersWithin('1..5|>=10|?', column, [0, 2, 3], attribute)).toBe('3..3|12..15');
  expect(writeNumbersWithin('!5..10', column, [0, 2, 3], attribute)).toBe('3..3|12..15');
});
