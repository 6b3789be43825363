import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paretoFront } from './paretoFront';

const points = fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 })), {
  maxLength: 40,
});

test('the front is exactly the points that no other point beats', () => {
  fc.assert(
    fc.property(points, (all) => {
      const beats = (a: readonly number[], b: readonly number[]) =>
        (a[0] ?? 0) >= (b[0] ?? 0) && (a[1] ?? 0) >= (b[1] ?? 0) && (a[0] !== b[0] || a[1] !== b[1]);
      const expected = all.flatMap((point, i) => (all.some((other) => beats(other, point)) ? [] : [i]));
      const front = paretoFront(
        all.map(([x]) => x),
        all.map(([, y]) => y),
      );
      expect(front.toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});

test('no points have no front, one point is its own', () => {
  expect(paretoFront([], [])).toEqual([]);
  expect(paretoFront([3], [4])).toEqual([0]);
});
