import { expect, it } from 'vitest';
import { drawnCsv, drawnTsv } from './drawnTsv';

const cellOf = (text: string) => drawnTsv({ columns: [text], rows: [] });

it('Rows are lines and cells are separated by tabs, whatever they contain', () => {
  const table = { columns: ['Item', 'Price'], rows: [['A\tB\nC', '5']] };
  expect(drawnTsv(table)).toBe('Item\tPrice\nA B C\t5');
  expect(drawnCsv({ columns: ['Item', 'Price'], rows: [['A, B', '=1']] })).toBe(
    `Item,Price\r\n"A, B",'=1\r\n`,
  );
});

it.each([
  '=HYPERLINK("http://evil")',
  '+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  ' =1+1',
  '"=1+1',
  '\ufeff=1+1',
  '＝1+1',
  '\t=1+1',
])('the text %j does not run in a spreadsheet', (text) => {
  expect(cellOf(text)).toMatch(/^'/);
});

it.each(['-5', '+0.06', '-1,234.5', '−5', 'Alpha', 'a-b', '', '1–3'])('%j stays as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});
