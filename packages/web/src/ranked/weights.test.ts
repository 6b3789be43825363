import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitPoints, pointsFor, setPoints } from './weights';

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

it('If nothing unlocked counts, the locked weights keep their points', () => {
  expect(setPoints(weighting({ a: 3, b: 4 }, ['b']), ['a', 'b'], 'a', 0)).toEqual({ a: 0, b: 4 });
});

it('An attribute gets the requested share: locked ones keep theirs, the others their proportions', () => {
  const points = fc.integer({ min: 1, max: 10 });
  const ids = ['a', 'b', 'c', 'd'];
  fc.assert(
    fc.property(points, points, points, points, fc.nat(900), fc.boolean(), (a, b, c, d, of, isLocked) => {
      const own = weighting({ a, b, c, d }, isLocked ? ['d'] : []);
      const room = isLocked ? 1 - shareOf(own.points, 'd') : 1;
      const share = (of / 1000) * room;
      const after = pointsFor(own, ids, 'a', share) ?? {};
      expect(shareOf(after, 'a')).toBeCloseTo(share, 4);
      if (isLocked) expect(shareOf(after, 'd')).toBeCloseTo(shareOf(own.points, 'd'), 4);
      else expect((after.d ?? 0) / (after.b ?? 0)).toBeCloseTo(d / b, 3);
      expect((after.c ?? 0) / (after.b ?? 0)).toBeCloseTo(c / b, 3);
    }),
  );
});

it('No points exist for a share that the locked weights leave no room for', () => {
  expect(pointsFor(weighting({ a: 1, b: 1, c: 2 }, ['c']), ['a', 'b', 'c'], 'a', 0.5)).toBeNull();
  expect(pointsFor(weighting({ a: 1, c: 2 }, ['c']), ['a', 'c'], 'a', 0.2)).toBeNull();
  expect(pointsFor(weighting({ a: 1, b: 1 }), ['a', 'b'], 'a', 1)).toBeNull();
});
