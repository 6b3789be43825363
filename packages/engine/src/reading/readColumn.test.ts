import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../comparison';
import { type Column, highAt, isInapplicable, isMissing, lowAt, valuesOf } from '../table/column';
import { attributeTypes, cellStates, decimalMarks } from '../vocabulary';
import { guessColumn } from './guessColumn';
import { defaultReading } from './missingTokens';
import { type ReadableAttribute, readColumn } from './readColumn';

const number: ReadableAttribute = { type: 'number', unit: 'MB', order: [], reading: defaultReading };

const missingIn = (column: Column): number[] =>
  [...valuesOf(column).keys()].filter((index) => isMissing(column, index));

describe('readColumn', () => {
  it('reads numbers into the attribute’s unit', () => {
    const column = readColumn(['16 GB', '512', '1,024', '2.5e3', null], number);
    expect([...valuesOf(column)]).toEqual([16000, 512, 1024, 2500, 0]);
    expect(column).toMatchObject({
      count: 4,
      min: 512,
      max: 16000,
      mean: 5009,
      unreadable: [],
    });
    expect(missingIn(column)).toEqual([4]);
  });

  it('distinguishes missing, not applicable and unreadable cells', () => {
    const cells: Cell[] = [
      'NA',
      'twelve',
      { raw: '5', state: 'pending' },
      { raw: '5', state: 'unknown' },
      { raw: '', state: 'inapplicable' },
      { raw: '5', state: 'disputed' },
      { raw: '7', state: 'known' },
      '5 kg',
    ];
    const column = readColumn(cells, number);
    expect(column.unreadable).toEqual([1, 7]);
    expect(missingIn(column)).toEqual([0, 1, 2, 3, 7]);
    expect(cells.map((_, index) => isInapplicable(column, index)).indexOf(true)).toBe(4);
    expect(column).toMatchObject({ count: 2, min: 5, max: 7 });
  });

  it('keeps the ends of ranges', () => {
    const column = readColumn(['10–12', '5'], { ...number, unit: '' });
    expect([0, 1].map((index) => lowAt(column, index))).toEqual([10, 5]);
    expect([0, 1].map((index) => highAt(column, index))).toEqual([12, 5]);
    expect([...valuesOf(column)]).toEqual([11, 5]);
  });

  it('obeys a person’s missing tokens, numbers among them', () => {
    const reading = { ...defaultReading, missingTokens: ['-1', 'keine'] };
    const column = readColumn(['-1', 'Keine', '3', '-'], { ...number, reading });
    expect(column).toMatchObject({ count: 1, min: 3, unreadable: [3] });
  });

  it('gives each type its numbers', () => {
    const read = (cells: Cell[], attribute: Partial<ReadableAttribute>) =>
      readColumn(cells, { ...number, unit: '', ...attribute });
    expect([...valuesOf(read(['yes', 'no'], { type: 'boolean' }))]).toEqual([1, 0]);
    expect([...valuesOf(read(['1970-01-02', '1969-12-31T12:00Z'], { type: 'date' }))]).toEqual([1, -0.5]);
    expect([...valuesOf(read(['high', 'low'], { type: 'category', order: ['low', 'high'] }))]).toEqual([
      1, 0,
    ]);
    expect(read(['red', 'blue'], { type: 'category' })).toMatchObject({ count: 0, unreadable: [] });
    expect(missingIn(read(['red', 'blue'], { type: 'text' }))).toEqual([0, 1]);
  });

  it('has a mean even if the sum is too large', () => {
    const column = readColumn(['1e308', '1e308', '1e308'], { ...number, unit: '' });
    expect(column.mean).toBeCloseTo(1e308, -300);
    expect(Number.isFinite(column.mean)).toBe(true);
  });

  it('never holds NaN or infinity, and every cell is known, missing or not applicable', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.stringMatching(/^[-+(]?[$€]?\d{0,20}[.,' ]?\d{0,20}(e\d{1,4})? ?(GB|%|km|"|M|k)?\)?$/),
      fc.stringMatching(/^[~<]?\d{1,3}( ?[-–] ?\d{1,3})? ?(kg|')?( \d+")?$/),
      fc.stringMatching(/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/),
    );
    const cell: fc.Arbitrary<Cell> = fc.oneof(
      text,
      fc.constant(null),
      fc.record({ raw: text, state: fc.constantFrom(...cellStates) }),
    );
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 40 }),
        fc.constantFrom(...attributeTypes),
        fc.constantFrom('', 'kg', 'MB', '%', '°C', 'USD', '/5'),
        fc.constantFrom(...decimalMarks),
        (cells, type, unit, decimalMark) => {
          const column = readColumn(cells, {
            type,
            unit,
            order: ['a', 'b'],
            reading: { ...defaultReading, decimalMark },
          });
          for (const list of [
            valuesOf(column),
            cells.map((_, index) => lowAt(column, index)),
            cells.map((_, index) => highAt(column, index)),
            [column.min, column.max, column.mean],
          ]) {
            for (const value of list) expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true);
          }
          const inapplicable = cells.filter((_, index) => isInapplicable(column, index)).length;
          expect(column.count + missingIn(column).length + inapplicable).toBe(cells.length);
          expect(missingIn(column)).toEqual(expect.arrayContaining([...column.unreadable]));
          for (const [index, value] of valuesOf(column).entries())
            expect(lowAt(column, index) <= value && value <= highAt(column, index)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads the values that the guess predicts', () => {
    const texts = fc.array(
      fc.oneof(fc.constantFrom('', 'NA', '1', '2,5', '3 kg', 'yes', 'B+', '2020-01-02', 'none'), fc.string()),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(texts, fc.string({ maxLength: 10 }), (cells, header) => {
        const guess = guessColumn(cells, header);
        const column = readColumn(cells, guess);
        expect(guess.missing + guess.read + guess.unread).toBe(cells.length);
        expect(column.unreadable.length).toBe(guess.type === 'link' ? 0 : guess.unread);
        if (guess.scale !== null) expect(guess.scale.low).toBeLessThan(guess.scale.high);
      }),
      { numRuns: 300, examples: [[['NA', ';', '3 kg', '3 kg', '3 kg'], '']] },
    );
  });
});
