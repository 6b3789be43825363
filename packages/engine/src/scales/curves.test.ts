import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worthByOrder, worthByPoints } from './categoryWorth';
import { at } from './columns';
import { readLinear, readLogarithmic, readPiecewise, readTarget } from './curves';
import { isRefusal } from './refusal';

const ends = { low: 10, high: 1000 };

describe('a curve of worth', () => {
  it('clips and names what lies beyond its ends', () => {
    expect(readLinear([0, 10, 505, 1000, 2000], ends)).toMatchObject({
      values: [0, 0, 0.5, 1, 1],
      beyond: [0, 4],
    });
    expect(readLinear([10, 1000], ends, 'lower')).toMatchObject({ values: [1, 0], beyond: [] });
  });

  it('can refuse what lies beyond instead', () => {
    expect(readLinear([5], ends, 'higher', 'refuse')).toMatchObject({ code: 'valueOutsideBounds', item: 0 });
  });

  it('worth of a logarithmic scale grows alike with every factor', () => {
    const reading = readLogarithmic([10, 100, 1000, -5], ends);
    if (isRefusal(reading)) throw new Error(reading.reason);
    expect(at(reading.values, 1)).toBeCloseTo(0.5, 12);
    expect(reading.values).toMatchObject({ 0: 0, 2: 1, 3: 0 });
    expect(readLogarithmic([1], { low: 0, high: 1 })).toMatchObject({ code: 'boundsInvalid' });
  });

  it('is 1 on the target and 0 at the further end', () => {
    expect(readTarget([0, 3, 10], { low: 0, high: 10 }, 3)).toMatchObject({ values: [1 - 3 / 7, 1, 0] });
  });

  it('passes through its points and stays between them', () => {
    const points = fc
      .uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 6 })
      .chain((xs) =>
        fc.record({
          cutoffs: fc.constant([...xs].sort((a, b) => a - b)),
          worths: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
            minLength: xs.length,
            maxLength: xs.length,
          }),
        }),
      );
    fc.assert(
      fc.property(points, fc.double({ noNaN: true, noDefaultInfinity: true }), (curve, x) => {
        const [onPoints, anywhere] = [readPiecewise(curve.cutoffs, curve), readPiecewise([x], curve)];
        if (isRefusal(onPoints) || isRefusal(anywhere)) throw new Error('refused');
        for (const [k, worth] of curve.worths.entries())
          expect(at(onPoints.values, k)).toBeCloseTo(worth, 12);
        expect(at(anywhere.values, 0)).toBeGreaterThanOrEqual(Math.min(...curve.worths) - 1e-12);
        expect(at(anywhere.values, 0)).toBeLessThanOrEqual(Math.max(...curve.worths) + 1e-12);
      }),
    );
  });

  it('refuses points that do not rise and numbers that are none', () => {
    expect(readPiecewise([1], { cutoffs: [1, 1], worths: [0, 1] })).toMatchObject({ code: 'boundsInvalid' });
    expect(readLinear([Number.NaN], ends)).toMatchObject({ code: 'valueUnknown', item: 0 });
  });
});

describe('the worth of categories', () => {
  it('rises in equal steps from worst to best', () => {
    expect([...worthByOrder(['poor', 'fair', 'good'])]).toEqual([
      ['poor', 0],
      ['fair', 0.5],
      ['good', 1],
    ]);
    expect(worthByOrder(['only']).get('only')).toBe(1);
    expect(worthByOrder([]).size).toBe(0);
  });

  it('stretches points to 0..1 and leaves the unknown unknown', () => {
    const worths = worthByPoints({ a: 2, b: 4, c: 3, d: Number.NaN });
    expect([...worths]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0.5],
    ]);
    expect(worthByPoints({ a: 7, b: 7 }).get('b')).toBe(1);
    expect(worthByPoints({ a: -Number.MAX_VALUE, b: Number.MAX_VALUE, c: 0 }).get('c')).toBe(0.5);
  });
});
