import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textWidth } from '../scene/chartText';
import { type Point, placeAreaNames } from './placeAreaNames';

const size = 400;
const slope: readonly [Point, Point] = [
  [0, 0],
  [size, size],
];
/** Cuts the triangle below the slope into triangles, from its lower left corner to these points of the slope. */
function fans(cuts: readonly number[]): (readonly Point[])[] {
  const ends = [0, ...[...new Set(cuts)].sort((a, b) => a - b), size];
  return ends.slice(1).map((end, i) => {
    const start = ends[i] ?? 0;
    return [
      [0, size],
      [start, start],
      [end, end],
    ];
  });
}
const inTriangle = ([x, y]: Point, [a, b, c]: readonly Point[]) => {
  const side = ([px, py]: Point = [0, 0], [qx, qy]: Point = [0, 0]) =>
    (qx - px) * (y - py) - (qy - py) * (x - px);
  const sides = [side(a, b), side(b, c), side(c, a)];
  return sides.every((each) => each >= -1e-6) || sides.every((each) => each <= 1e-6);
};

it('Names overlap nothing, are inside their area or beyond the slope, tied to it, and stay in the picture', () => {
  const right = size + 120;
  const taken = [{ left: 80, right: 130, y: 300 }];
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: size - 1 }), { maxLength: 12 }),
      fc.array(fc.stringMatching(/^[A-Za-zäöü ]{1,40}$/), { minLength: 13, maxLength: 13 }),
      (cuts, names) => {
        const areas = fans(cuts).map((corners, i) => ({ corners, name: `N${names[i]}` }));
        const placed = placeAreaNames(areas, { slope, right, taken });
        const boxes = [...taken];
        for (const [i, each] of placed.entries()) {
          if (each === null) continue;
          const { mark, text, tiedTo } = each;
          const [left, y] = [mark[0] - 8, mark[1]];
          const box = { left, right: left + 16 + (text === '' ? 0 : 4 + textWidth(text)), y };
          for (const other of boxes)
            expect(Math.abs(other.y - y) >= 18 || other.left >= box.right || left >= other.right).toBe(true);
          boxes.push(box);
          expect(box.right).toBeLessThanOrEqual(right);
          const corners = areas[i]?.corners ?? [];
          for (const [x, height] of [
            [box.left, y - 9],
            [box.right, y - 9],
            [box.left, y + 9],
            [box.right, y + 9],
          ] as const) {
            if (tiedTo === null) expect(inTriangle([x, height], corners)).toBe(true);
            else expect(x).toBeGreaterThan(height);
          }
          if (tiedTo !== null) expect(tiedTo[0]).toBeLessThan(tiedTo[1] + 1e-6);
        }
      },
    ),
  );
});

it('A name is whole inside its area if there is room, or else whole beyond the slope', () => {
  const placed = placeAreaNames(
    fans([380]).map((corners, i) => ({ corners, name: `Wohnung ${i}` })),
    { slope, right: size + 120, taken: [] },
  );
  expect(placed.map((each) => each?.text)).toEqual(['Wohnung 0', 'Wohnung 1']);
  expect(placed[0]?.tiedTo).toBeNull();
  expect(placed[1]?.tiedTo).toEqual([390, 390]);
});
