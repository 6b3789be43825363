import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTsv, parseTsv } from './tsv';

it('A block copied and pasted is the same block', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '1', '=', '-', "'"),
    maxLength: 6,
  });
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    );
  fc.assert(
    fc.property(block, (rows) => {
      // One empty cell is no text at all, and no text is no block.
      fc.pre(formatTsv(rows) !== '' && rows.at(-1)?.join('') !== '');
      expect(parseTsv(formatTsv(rows))).toEqual(rows);
    }),
  );
});

it('A spreadsheet runs nothing that was copied, and pasting it back restores the text', () => {
  const row = ['=1+1', '@SUM(1)', ' =1', "'=1", '\uff1d1', '-cmd', '-5', '+49', 'a=b'];
  const copied = formatTsv([row]);
  expect(copied.split('\t')).toEqual([
    "'=1+1",
    "'@SUM(1)",
    "' =1",
    "''=1",
    "'\uff1d1",
    "'-cmd",
    '-5',
    '+49',
    'a=b',
  ]);
  expect(parseTsv(copied)).toEqual([row]);
});

it('Blocks of spreadsheets are read: the last line break adds no row, quotes may hold tabs and breaks', () => {
  expect(parseTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(parseTsv('"a\tb"\t"say ""hi"""\n')).toEqual([['a\tb', 'say "hi"']]);
  expect(parseTsv('5" screen\tx')).toEqual([['5" screen', 'x']]);
  expect(parseTsv('a\t')).toEqual([['a', '']]);
  expect(parseTsv('')).toEqual([]);
});
