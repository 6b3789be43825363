import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trendOf } from './trend';

describe('trendOf', () => {
  it('gives the line of Anscombe’s first set (1973)', () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    const trend = trendOf(x, y);
    expect(trend?.slope).toBeCloseTo(0.5, 3);
    expect(trend?.intercept).toBeCloseTo(3, 3);
    expect(trend?.explained).toBeCloseTo(0.667, 3);
  });

  it('leaves residuals that sum to 0 and correlate with neither axis, and explains the rest', () => {
    const coordinate = fc.double({ min: -1e4, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 30 }), (points) => {
        const [x, y] = [points.map(([a]) => a), points.map(([, b]) => b)];
        const spread = (list: readonly number[]) => Math.max(...list) - Math.min(...list);
        fc.pre(spread(x) > 1 && spread(y) > 1);
        const trend = trendOf(x, y);
        if (trend === null) throw new Error('both vary');
        const rest = points.map(([a, b]) => b - trend.intercept - trend.slope * a);
        const sum = rest.reduce((all, each) => all + each, 0);
        expect(Math.abs(sum) / points.length).toBeLessThan(1e-4);
        const middle = y.reduce((all, each) => all + each, 0) / y.length;
        const squares = (list: readonly number[]) => list.reduce((all, each) => all + each * each, 0);
        const explained = 1 - squares(rest) / squares(y.map((each) => each - middle));
        expect(trend.explained).toBeCloseTo(explained, 6);
      }),
    );
  });

  it('is undefined if one side is constant, or for two points', () => {
    expect(trendOf([1, 1, 1], [1, 2, 3])).toBeNull();
    expect(trendOf([1, 2, 3], [4, 4, 4])).toBeNull();
    expect(trendOf([1, 2], [3, 4])).toBeNull();
  });
});
