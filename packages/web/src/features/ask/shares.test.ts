import { isRefusal, weighByRankOrderCentroid } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitPoints } from '../../ranked/weights';
import { pointsFor, ranksOf } from './shares';

const ids = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

it('Shares written as points are the same when read, to the six stored decimals', () => {
  const importances = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(importances, fc.nat(4), (given, restCount) => {
      fc.pre(Math.max(...given) > 1e-3);
      const shares = given.map((each) => each / sum(given));
      const asked = ids(given.length);
      const rest = Array.from({ length: restCount }, (_, i) => `rest${i}`);
      const points = fitPoints(pointsFor([...rest, ...asked], asked, shares));
      const total = sum(Object.values(points));
      for (const [i, share] of shares.entries())
        expect(Math.abs((points[asked[i] ?? ''] ?? 0) / total - share)).toBeLessThan(1e-6);
      for (const id of rest) expect(points[id]).toBe(0);
      expect(Math.max(...Object.values(points))).toBe(10);
    }),
  );
});

it('An order gives the centroid of all weights in that order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (count) => {
      const result = weighByRankOrderCentroid(ranksOf(count));
      if (isRefusal(result)) throw new Error(result.reason);
      for (const [place, weight] of result.weights.entries()) {
        const terms = Array.from({ length: count - place }, (_, i) => 1 / (place + 1 + i));
        expect(weight).toBeCloseTo(sum(terms) / count, 12);
      }
    }),
  );
});
