import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainProblems, wildPositiveProblems, wildProblems } from '../testing/arbitraryProblems';
import { at, isFiniteThroughout } from './columns';
import { normalizations, normalize } from './normalization';
import { isRefusal } from './refusal';

describe.each(normalizations)('normalisation %s', (name) => {
  it.each([
    ['any finite numbers', wildProblems],
    ['numbers above 0 of any size', wildPositiveProblems],
  ])('turns %s into finite numbers or refuses', (_kind, problems) => {
    fc.assert(
      fc.property(problems, ({ columns, directions }) => {
        const result = normalize(name, columns, directions);
        expect(isRefusal(result) || isFiniteThroughout(result)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the order of the values', () => {
    fc.assert(
      fc.property(plainProblems, ({ columns, directions }) => {
        // The logarithm of 1 is 0, and a product of ones has none to divide by.
        const shifted = columns.map((column) => Array.from(column, (x) => x + 1));
        const result = normalize(name, shifted, directions);
        if (isRefusal(result)) throw new Error(result.reason);
        for (const [j, column] of shifted.entries())
          for (const [i, value] of column.entries())
            for (const [k, other] of column.entries()) {
              if (value === other)
                expect(at(result.columns[j] ?? [], i)).toBe(at(result.columns[j] ?? [], k));
              const sign = directions[j] === result.directions[j] ? 1 : -1;
              const gap = at(result.columns[j] ?? [], i) - at(result.columns[j] ?? [], k);
              expect(Math.sign(value - other) * sign * gap).toBeGreaterThanOrEqual(0);
            }
      }),
    );
  });
});

describe('a column in which all are equal', () => {
  it('is 1 for every item by min-max, whichever end is better', () => {
    const result = normalize(
      'minmax',
      [
        [7, 7],
        [7, 7],
      ],
      ['higher', 'lower'],
    );
    expect(result).toMatchObject({
      columns: [
        [1, 1],
        [1, 1],
      ],
    });
  });

  it.each(['sum', 'vector', 'max', 'linear', 'zscore'] as const)('of zeros is no error by %s', (name) => {
    expect(normalize(name, [[0, 0]], ['higher'])).toMatchObject({ columns: [[0, 0]] });
  });
});

describe('a cost of 0', () => {
  it('is refused if it would divide by 0 or nearly 0', () => {
    expect(normalize('linear', [[1, 0]], ['lower'])).toMatchObject({
      code: 'valueNotPositive',
      attribute: 0,
      item: 1,
    });
  });
});
