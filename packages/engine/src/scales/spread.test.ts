import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binValues, boxFigures } from './spread';

const rising = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const numbers = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('boxFigures', () => {
  // The example of Microsoft's page on QUARTILE.INC, and that of Wikipedia's “Quartile” (method 2, eleven values).
  it.each([
    [
      [1, 2, 4, 7, 8, 9, 10, 12],
      [3.5, 7.5, 9.25],
    ],
    [
      [6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49],
      [25.5, 40, 42.5],
    ],
  ])('gives the quartiles that spreadsheets give of %j', (values, expected) => {
    const { lowerQuartile, median, upperQuartile } = boxFigures(values, false) ?? {};
    expect([lowerQuartile, median, upperQuartile]).toEqual(expected);
  });

  it('draws whiskers to the last value within one and a half boxes, and no further', () => {
    // A box of 3.5 allows −2.5 to 11.5.
    const figures = boxFigures([-4, 2, 3, 4, 5, 6, 7, 13], false);
    expect(figures).toMatchObject({
      lowerQuartile: 2.75,
      upperQuartile: 6.25,
      lowWhisker: 2,
      highWhisker: 7,
    });
  });

  it('stays in order and within the values, moves and grows with them, and takes whole ones as they occur', () => {
    fc.assert(
      fc.property(numbers, fc.boolean(), (values, isWhole) => {
        const list = rising(values);
        const figures = boxFigures(list, isWhole);
        if (figures === null) throw new Error('there are values');
        const { min, lowWhisker, lowerQuartile, median, upperQuartile, highWhisker, max } = figures;
        expect([min, lowerQuartile, median, upperQuartile, max]).toEqual(
          rising([min, lowerQuartile, median, upperQuartile, max]),
        );
        for (const end of [min, lowWhisker, highWhisker, max]) expect(list).toContain(end);
        const halfOrMore = list.filter((value) => value <= median).length;
        expect(halfOrMore).toBeGreaterThanOrEqual(list.length / 2);
        if (isWhole) for (const each of [lowerQuartile, median, upperQuartile]) expect(list).toContain(each);
        const mirrored = boxFigures(rising(list.map((value) => -value)), false);
        if (!isWhole) expect(mirrored?.median).toBeCloseTo(-median, 3);
      }),
    );
    expect(boxFigures([], false)).toBeNull();
    expect(boxFigures([-1.7e308, 1.7e308], false)?.median).toBe(0);
  });
});

describe('binValues', () => {
  it('counts each value once, between the limits of its bar', () => {
    const steps = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(numbers, steps, (values, bars) => {
        const [low, high] = [Math.min(...values), Math.max(...values)];
        const step = Math.max(1e-3, (high - low) / bars);
        const { from, counts } = binValues(values, { low, high, step });
        expect(counts.length).toBeLessThanOrEqual(bars + 2);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
        const slack = step * 1e-6;
        for (const [k, count] of counts.entries()) {
          const [start, end] = [from + k * step - slack, from + (k + 1) * step + slack];
          expect(values.filter((value) => value >= start && value <= end).length).toBeGreaterThanOrEqual(
            count,
          );
        }
      }),
    );
    const tenths = binValues([0.1, 0.2, 0.3], { low: 0, high: 0.3, step: 0.1 });
    expect(tenths.counts).toEqual([0, 1, 1, 1]);
  });
});
