import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultReading } from '../reading/missingTokens';
import type { AttributeType } from '../vocabulary';
import { findSentinels, sentinelsAmong } from './findSentinels';
import { guessColumn } from './guessColumn';
import { readColumn } from './readColumn';

function find(cells: readonly (string | null)[], type: AttributeType = 'number', valueTokens: string[] = []) {
  const attribute = { type, unit: '', order: [], reading: { ...defaultReading, valueTokens } };
  return findSentinels(cells, attribute, readColumn(cells, attribute));
}
const marksIn = (...given: Parameters<typeof find>) => find(...given).flatMap(({ texts }) => texts);

describe('findSentinels', () => {
  it.each([
    [['-1', '-1', '-1', '120', '340', '90'], ['-1']],
    [
      ['-1', '-1.0', '5', '7', '9'],
      ['-1', '-1.0'],
    ],
    [['9999', '9999', '20', '31', '44', '27'], ['9999']],
    [['-999', '-999', '-4', '12', '31'], ['-999']],
    [['0', '0', '0', '45', '52', '61', '48', '55'], ['0']],
    [
      ['-9', '-9', '9999', '9999', '10', '14', '19'],
      ['-9', '9999'],
    ],
    [['PrivacySuppressed', 'PrivacySuppressed', '1200', '1400'], ['PrivacySuppressed']],
  ])('sees in %j the marks %j', (cells, marks) => {
    expect(marksIn(cells).sort()).toEqual([...marks].sort());
  });

  it('finds dates that computers write for an unknown date', () => {
    const cells = ['1900-01-01', '1900-01-01', '2019-04-02', '2021-11-30', '2020-01-15'];
    expect(marksIn(cells, 'date')).toEqual(['1900-01-01']);
    expect(marksIn(['1900-01-01', '1902-01-01', '1912-06-01', '1900-01-01'], 'date')).toEqual([]);
  });

  it.each([
    ['a change to either side', ['-1', '-1', '0', '1', '2', '-2']],
    ['grades from -1 to 1', ['-1', '-1', '0', '1', '1']],
    ['numbers that come down to zero', ['0', '0', '1', '2', '3', '4', '0']],
    ['a price that is nothing', ['0', '0', '0.99', '1.99', '2.99', '9.99']],
    ['a usual price', ['999', '999', '899', '1099', '949', '1299']],
    ['one odd value', ['-1', '120', '340', '90']],
    ['words in a text', ['-1', '-1', 'a', 'b']],
  ])('asks nothing about %s', (what, cells) => {
    expect(marksIn(cells, what.startsWith('words') ? 'text' : 'number')).toEqual([]);
  });

  it('asks no more once a person has decided, for a value or for unknown', () => {
    const cells = ['-1', '-1', '-1', '120', '340', '90'];
    expect(find(cells)).toEqual([{ texts: ['-1'], count: 3, share: 0.5 }]);
    expect(find(cells, 'number', ['-1'])).toEqual([]);
    const reading = { ...defaultReading, missingTokens: ['-1'] };
    const attribute = { type: 'number', unit: '', order: [], reading } as const;
    expect(findSentinels(cells, attribute, readColumn(cells, attribute))).toEqual([]);
  });

  it('finds a mark that fills a tenth or more of any column far from it, and it is never inside the rest', () => {
    const rest = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(
        rest,
        fc.constantFrom(-1, -99, -9999, 9999, 999_999),
        fc.integer({ min: 5 }),
        (values, mark, n) => {
          const numbers = values.map((value) => ({ value, count: 1 }));
          const count = (n % 50) + 5;
          expect(sentinelsAmong([...numbers, { value: mark, count }], 'amount')).toEqual([
            { value: mark, count },
          ]);
        },
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 120 }), { maxLength: 60 }), (values) => {
        const counts = new Map<number, number>();
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
        const numbers = Array.from(counts, ([value, count]) => ({ value, count }));
        for (const { value } of sentinelsAmong(numbers, 'amount')) {
          const others = values.filter((each) => each !== value);
          expect(others.every((each) => each > value) || others.every((each) => each < value)).toBe(true);
        }
      }),
    );
  });
});

describe('the guess of a column', () => {
  it('reads numbers among withheld values, and asks the person about the word', () => {
    const cells = ['1200', '1400', 'PrivacySuppressed', '990', 'PrivacySuppressed'];
    expect(guessColumn(cells, 'debt')).toMatchObject({
      type: 'number',
      read: 3,
      unread: 2,
      suspects: [{ text: 'PrivacySuppressed', count: 2 }],
    });
  });

  it('keeps a mark off the scale', () => {
    expect(guessColumn(['9999', '9999', '20', '31', '44', '27'], 'x').scale).toEqual({ low: 20, high: 45 });
  });
});
