import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitPoints, setPoints } from './weights';

const weighting = (points: Record<string, number>, locked: string[] = []) => ({
  id: 'w',
  personId: null,
  name: 'w',
  position: 0,
  points,
  locked,
});
const shareOf = (points: Readonly<Record<string, number>>, id: string) =>
  (points[id] ?? 0) / Object.values(points).reduce((sum, each) => sum + each, 0);

it('A locked attribute keeps its share while another is dragged', () => {
  const points = fc.integer({ min: 1, max: 10 });
  fc.assert(
    fc.property(points, points, points, points, (a, b, c, next) => {
      const before = { a, b, c };
      const after = setPoints(weighting(before, ['c']), ['a', 'b', 'c'], 'a', next);
      expect(shareOf(after, 'c')).toBeCloseTo(shareOf(before, 'c'), 9);
      expect(shareOf(fitPoints(after), 'c')).toBeCloseTo(shareOf(before, 'c'), 2);
      expect(Math.max(...Object.values(fitPoints(after)))).toBeLessThanOrEqual(10);
    }),
  );
});

it('Without locks only the dragged attribute moves', () => {
  expect(setPoints(weighting({ a: 3, b: 4 }), ['a', 'b'], 'a', 9)).toEqual({ a: 9, b: 4 });
  expect(setPoints(null, ['a', 'b'], 'b', 0)).toEqual({ a: 5, b: 0 });
});

it('Where nothing unlocked counts any more, the locked ones keep their points', () => {
  expect(setPoints(weighting({ a: 3, b: 4 }, ['b']), ['a', 'b'], 'a', 0)).toEqual({ a: 0, b: 4 });
});
