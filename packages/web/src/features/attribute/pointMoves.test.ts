import { blankAttribute, isSoundScale, readColumn, type Scale } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addPoint,
  beginPoints,
  keepApart,
  movePoint,
  riseOfWorth,
  withPoints,
  worthOfRise,
} from './pointMoves';
import { axisFor, reachOf, settleOn } from './scaleAxis';

const attribute = blankAttribute({ id: 'a', name: 'Price', position: 0, type: 'number' });
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const scales = fc
  .tuple(number, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), fc.boolean())
  .map(([low, width, isLog]): Scale => {
    const ends = { low, high: low + width };
    return isLog && low > 0 ? { ...ends, curve: 'logarithmic' } : ends;
  });
const deeds = fc.array(
  fc.record({
    deed: fc.constantFrom('add', 'move', 'remove', 'low', 'high'),
    k: fc.nat(4),
    share: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
    rise: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  }),
  { maxLength: 20 },
);

it('A scale stays valid however its points and ends are moved, added and removed', () => {
  fc.assert(
    fc.property(scales, deeds, (begun, steps) => {
      let scale = beginPoints(begun);
      expect(isSoundScale(scale)).toBe(true);
      for (const { deed, k, share, rise } of steps) {
        const axis = axisFor({ ...scale, target: null }, attribute, readColumn(['3'], attribute));
        if (axis === null) return;
        const { points = [] } = scale;
        const wished = axis.low + share * (axis.high - axis.low);
        if (deed === 'add') scale = addPoint(scale) ?? scale;
        else if (deed === 'remove') scale = withPoints(scale, points.toSpliced(k, 1));
        else if (deed === 'move') scale = movePoint(scale, k, { at: wished, rise }, axis);
        else {
          const reach = reachOf(deed, { ...scale, target: null }, axis);
          scale = { ...scale, [deed]: settleOn(wished, reach, axis) };
        }
        expect(isSoundScale(scale)).toBe(true);
      }
    }),
  );
});

it('A point moves up or down no farther than its neighbours', () => {
  const scale = {
    low: 0,
    high: 100,
    points: [
      { at: 20, rise: 0.2 },
      { at: 50, rise: 0.5 },
      { at: 80, rise: 0.8 },
    ],
  };
  const axis = { low: 0, high: 100, step: 1 };
  const moved = (rise: number) => movePoint(scale, 1, { at: 50, rise }, axis).points?.[1]?.rise;
  expect([0.9, 0.6, 0.1].map(moved)).toEqual([0.8, 0.6, 0.2]);
});

it('The first point is on the previous line, and another one in its widest gap', () => {
  expect(beginPoints({ low: 0, high: 1000 }).points).toEqual([{ at: 500, rise: 0.5 }]);
  expect(beginPoints({ low: 1, high: 16, curve: 'logarithmic' }).points?.map(({ at }) => at)).toEqual([
    2, 4, 8,
  ]);
  const bent = { low: 0, high: 1000, points: [{ at: 200, rise: 0.5 }] };
  expect(addPoint(bent)?.points).toEqual([
    { at: 200, rise: 0.5 },
    { at: 600, rise: 0.75 },
  ]);
  const full = { ...bent, points: [1, 2, 3, 4].map((n) => ({ at: 100 * n, rise: n / 5 })) };
  expect(addPoint(full)).toBeNull();
});

it('Other ends keep the points between them, and the worth that is typed is the worth that is kept', () => {
  expect(
    keepApart({ low: 300, high: 1000 }, [
      { at: 200, rise: 0.4 },
      { at: 600, rise: 0.5 },
    ]),
  ).toEqual([{ at: 600, rise: 0.5 }]);
  for (const isLower of [true, false])
    for (let worth = 0; worth <= 100; worth++)
      expect(worthOfRise(riseOfWorth(worth, isLower), isLower)).toBeCloseTo(worth, 9);
});
