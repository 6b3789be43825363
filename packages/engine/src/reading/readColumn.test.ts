import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../comparison';
import { hasBit } from '../table/bits';
import { countBits } from '../testing/countBits';
import { attributeTypes, cellStates, decimalMarks } from '../vocabulary';
import { guessColumn } from './guessColumn';
import { defaultReading } from './missingTokens';
import { type ReadableAttribute, readColumn } from './readColumn';

const number: ReadableAttribute = { type: 'number', unit: 'MB', order: [], reading: defaultReading };

describe('readColumn', () => {
  it('reads numbers into the attribute’s unit', () => {
    const column = readColumn(['16 GB', '512', '1,024', '2.5e3', null], number);
    expect([...column.values]).toEqual([16000, 512, 1024, 2500, 0]);
    expect(column).toMatchObject({
      count: 4,
      min: 512,
      max: 16000,
      mean: 5009,
      low: null,
      high: null,
      unreadable: [],
    });
    expect(hasBit(column.missing, 4)).toBe(true);
    expect(countBits(column.missing)).toBe(1);
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
    expect(cells.map((_, index) => hasBit(column.missing, index))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(column.inapplicable !== null && hasBit(column.inapplicable, 4)).toBe(true);
    expect(column).toMatchObject({ count: 2, min: 5, max: 7 });
  });

  it('keeps the ends of ranges', () => {
    const column = readColumn(['10–12', '5'], { ...number, unit: '' });
    expect([...(column.low ?? [])]).toEqual([10, 5]);
    expect([...(column.high ?? [])]).toEqual([12, 5]);
    expect([...column.values]).toEqual([11, 5]);
  });

  it('obeys a person’s missing tokens, numbers among them', () => {
    const reading = { ...defaultReading, missingTokens: ['-1', 'keine'] };
    const column = readColumn(['-1', 'Keine', '3', '-'], { ...number, reading });
    expect(column).toMatchObject({ count: 1, min: 3, unreadable: [3] });
  });

  it('gives each type its numbers', () => {
    const read = (cells: Cell[], attribute: Partial<ReadableAttribute>) =>
      readColumn(cells, { ...number, unit: '', ...attribute });
    expect([...read(['yes', 'no'], { type: 'boolean' }).values]).toEqual([1, 0]);
    expect([...read(['1970-01-02', '1969-12-31T12:00Z'], { type: 'date' }).values]).toEqual([1, -0.5]);
    expect([...read(['high', 'low'], { type: 'category', order: ['low', 'high'] }).values]).toEqual([1, 0]);
    expect(read(['red', 'blue'], { type: 'category' })).toMatchObject({ count: 0, unreadable: [] });
    expect(countBits(read(['red', 'blue'], { type: 'text' }).missing)).toBe(2);
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
            column.values,
            column.low ?? [],
            column.high ?? [],
            [column.min, column.max, column.mean],
          ]) {
            for (const value of list) expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true);
          }
          const inapplicable = column.inapplicable === null ? 0 : countBits(column.inapplicable);
          expect(column.count + countBits(column.missing) + inapplicable).toBe(cells.length);
          for (const index of column.unreadable) expect(hasBit(column.missing, index)).toBe(true);
          for (const [index, value] of column.values.entries()) {
            expect((column.low?.[index] ?? value) <= value && value <= (column.high?.[index] ?? value)).toBe(
              true,
            );
          }
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
