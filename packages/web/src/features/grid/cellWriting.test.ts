import { blankAttribute, type NumberFormat, readColumn } from '@tertium/engine';
import { expect, it } from 'vitest';
import { listReadingChoices } from '../attribute/readingChoices';
import { createCellWriting, findBlockWriting, readCell } from './cellWriting';

const rent = { ...blankAttribute({ id: 'rent', name: 'Rent', position: 0, type: 'money' }), unit: 'EUR' };

function writing(format: NumberFormat, cells: readonly string[] = []) {
  return createCellWriting(rent, () => readColumn(cells, rent), { format });
}
function typed(text: string, format: NumberFormat) {
  return readCell(null, text, writing(format).read(text));
}

it('A typed number is stored as its attribute reads it', () => {
  expect(typed('1.350 €', '1.234,5')).toBe('1350 €');
  expect(typed('1.350,50 €', '1.234,5')).toBe('1350.50 €');
  expect(typed('3,5', '1.234,5')).toBe('3.5');
});

it('A text with two readings is kept as undecided', () => {
  expect(typed('1,350', '1.234,5')).toEqual({ raw: '1,350', state: 'unknown' });
});

it('The choices of an undecided text are written in the person’s format, with their difference', () => {
  const choices = listReadingChoices(writing('1.234,5').read('1,350 €'), rent, '1.234,5');
  expect(choices.map(({ label, gloss }) => `${label} ${gloss}`)).toEqual([
    '€1,35 decimals',
    '€1.350 thousands',
  ]);
  expect(listReadingChoices(writing('1.234,5').read('1.350'), rent, '1.234,5')).toEqual([]);
});

it('The choices of a day and month are days with the name of their month', () => {
  const built = { ...blankAttribute({ id: 'built', name: 'Built', position: 0, type: 'date' }) };
  const { read } = createCellWriting(built, () => readColumn([], built), { format: '1,234.5' });
  const choices = listReadingChoices(read('3/4/2024'), built, '1,234.5');
  expect(choices.map(({ label }) => label)).toEqual(['3 April 2024', '4 March 2024']);
});

it('A cell is opened as the person writes numbers', () => {
  expect(writing('1.234,5', ['1350.50']).show('1350.50')).toBe('1350,50');
  expect(writing('1.234,5', ['2.125']).show('2.125')).toBe('2,125');
});

it('A block with unambiguous marks is read by them', () => {
  const block = ['1.350', '2.200,50'].map((text) => ({ attribute: rent, text }));
  const { read } = createCellWriting(rent, () => readColumn([], rent), {
    format: '1,234.5',
    ...findBlockWriting(block),
  });
  expect(readCell(null, '1.350', read('1.350'))).toBe('1350');
});
