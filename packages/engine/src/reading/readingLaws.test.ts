import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown, valueAt } from '../table/column';
import type { DateOrder, DecimalMark } from '../vocabulary';
import { formatDate } from './formatValue';
import { guessTable } from './guessTable';
import { readColumn } from './readColumn';
import { rewriteNumbers } from './rewriteNumbers';
import { convert } from './units';

const numRuns = 60;

/** What a table's second column reads as, cell by cell; `null` for a cell left as text, `asked` where a person decides. */
function readSecond(rows: readonly (readonly string[])[], separator: string): 'asked' | (number | null)[] {
  const { columns, firstDataRow } = guessTable(rows, { separator });
  const guess = columns.find(({ index }) => index === 1)?.guess;
  if (guess === undefined) throw new Error('the column is lost');
  if (guess.questions.length > 0) return 'asked';
  const texts = rows.slice(firstDataRow).map((row) => row[1] ?? '');
  const column = readColumn(texts, guess);
  return texts.map((_, row) => (isKnown(column, row) ? valueAt(column, row) : null));
}

const withNames = (header: string, cells: readonly string[]): string[][] => [
  ['Name', header],
  ...cells.map((cell, row) => [`Thing ${String.fromCharCode(65 + (row % 26))}${row}`, cell]),
];

/** The marks of a writing, and separators whose programs write so. */
const writings = [
  { decimal: '.', group: ',', separators: [',', '\t', '|'] },
  { decimal: '.', group: '', separators: [',', '\t', '|'] },
  { decimal: '.', group: ' ', separators: [',', '\t', '|'] },
  { decimal: '.', group: "'", separators: [',', '\t', '|'] },
  { decimal: ',', group: '.', separators: [';', '\t', '|'] },
  { decimal: ',', group: '', separators: [';', '\t', '|'] },
  { decimal: ',', group: ' ', separators: [';', '\t', '|'] },
] as const satisfies readonly { decimal: DecimalMark; group: string; separators: readonly string[] }[];

const writing = fc
  .constantFrom(...writings)
  .chain((marks) => fc.constantFrom(...marks.separators).map((separator) => ({ ...marks, separator })));

/** A number as a point and digits write it, with at most three decimals. */
const plain = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 9_999_999 }))
  .map(([decimals, digits]) => (digits / 10 ** decimals).toFixed(decimals));
/** Prices have cents or none. */
const price = fc
  .tuple(fc.constantFrom(0, 2), fc.integer({ min: 1, max: 9_999_999 }))
  .map(([decimals, digits]) => (digits / 10 ** decimals).toFixed(decimals));

describe('A column is read as it was meant, or a person is asked', () => {
  const check = (header: string, numbers: fc.Arbitrary<string>, dress: (text: string) => string) =>
    fc.assert(
      fc.property(writing, fc.array(numbers, { minLength: 1, maxLength: 12 }), (marks, texts) => {
        // Groups are written where the writing has them: first by commas, which `rewriteNumbers` then replaces.
        const cells = texts.map((text) => dress(rewriteNumbers(grouped(text), '.', marks)));
        const read = readSecond(withNames(header, cells), marks.separator);
        if (read === 'asked') return;
        for (const [row, value] of read.entries()) {
          if (value !== null) expect([cells[row], value]).toEqual([cells[row], Number(texts[row])]);
        }
      }),
      { numRuns },
    );

  it('for numbers', () => check('Value', plain, (text) => text));
  it('for weights', () => check('Weight', plain, (text) => `${text} kg`));
  it('for lengths under a header with a unit', () => check('Length (m)', plain, (text) => text));
  it('for prices in euros', () => check('Price', price, (text) => `${text} €`));
  it('for prices in kronor', () => check('Pris', price, (text) => `${text} kr`));
  it('for prices in dollars', () => check('Price', price, (text) => `$${text}`));
  it('for shares in percent', () => check('Share', plain, (text) => `${text} %`));
});

const grouped = (text: string): string => text.replace(/\B(?=(?:\d{3})+(?:\.|$))(?<!\.\d*)/g, ',');

const orders = {
  dmy: (year: string, month: string, day: string, mark: string) => `${day}${mark}${month}${mark}${year}`,
  mdy: (year: string, month: string, day: string, mark: string) => `${month}${mark}${day}${mark}${year}`,
  ymd: (year: string, month: string, day: string, mark: string) => `${year}${mark}${month}${mark}${day}`,
} satisfies Record<DateOrder, unknown>;

it('A column of dates is read as it was meant, or a person is asked', () => {
  const day = fc.date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2049-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  // With points the day comes first; nobody writes it otherwise.
  const way = fc.constantFrom(
    ...(['dmy', 'ymd'] as const).map((order) => ({ order, mark: '.' })),
    ...(['dmy', 'mdy', 'ymd'] as const).flatMap((order) => ['/', '-'].map((mark) => ({ order, mark }))),
  );
  fc.assert(
    fc.property(
      way,
      fc.boolean(),
      fc.array(day, { minLength: 1, maxLength: 8 }),
      ({ order, mark }, isPadded, days) => {
        const isos = days.map((each) => each.toISOString().slice(0, 10));
        const cells = isos.map((iso) => {
          const [year = '', month = '', date = ''] = iso.split('-');
          const write = (text: string) => (isPadded ? text : String(Number(text)));
          return orders[order](year, write(month), write(date), mark);
        });
        const read = readSecond(withNames('Date', cells), ';');
        if (read === 'asked') return;
        for (const [row, value] of read.entries()) {
          if (value !== null) expect([cells[row], formatDate(value)]).toEqual([cells[row], isos[row]]);
        }
      },
    ),
    { numRuns },
  );
});

it('A bare number is in the unit of its header, and one with a unit is converted to it', () => {
  const families = [
    ['mg', 'g', 'kg'],
    ['mm', 'cm', 'm'],
    ['MB', 'GB', 'TB'],
    ['W', 'kW'],
  ] as const;
  const table = fc.constantFrom(...families).chain((units) =>
    fc.record({
      own: fc.constantFrom(...units),
      cells: fc.array(
        fc.record({ digits: fc.integer({ min: 1, max: 9999 }), unit: fc.constantFrom('', ...units) }),
        { minLength: 2, maxLength: 20 },
      ),
    }),
  );
  fc.assert(
    fc.property(table, ({ own, cells }) => {
      const texts = cells.map(({ digits, unit }) => `${digits / 4} ${unit}`.trim());
      const read = readSecond(withNames(`Size (${own})`, ['0.25', ...texts]), ',');
      if (read === 'asked') return;
      for (const [row, { digits, unit }] of cells.entries()) {
        const value = read[row + 1];
        if (value === null || value === undefined) continue;
        const meant = convert(digits / 4, unit === '' ? own : unit, own) ?? Number.NaN;
        expect(Math.abs(value - meant), texts[row]).toBeLessThanOrEqual(1e-9 * meant);
      }
    }),
    { numRuns },
  );
});
