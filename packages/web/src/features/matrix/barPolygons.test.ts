import { blankAttribute, rankItems, readColumn } from '@tertium/engine';
import { expect, it } from 'vitest';
import { barPolygons } from './barPolygons';

function rank(count: number, worths: (j: number) => string) {
  const attributes = Array.from({ length: count }, (_, j) => ({
    ...blankAttribute({ id: `a${j}`, name: `A${j}`, position: j, type: 'number' as const }),
    scale: { low: 0, high: 10 },
    direction: 'higher' as const,
  }));
  return rankItems({
    items: [{ id: 'i' }],
    attributes,
    columnOf: (id) =>
      readColumn(
        [worths(Number(id.slice(1)))],
        attributes[0] ?? blankAttribute({ id, name: id, position: 0, type: 'number' }),
      ),
    cellsOf: () => [],
    weighting: null,
    missingPolicy: 'interval',
  });
}

/** The start and end of each box of a polygon. */
const boxesOf = (points = '') =>
  [...points.matchAll(/(\d+),(\S+) \1,(\S+) (\d+),\3 \4,\2 /g)].map(([, from, , , to]) => [
    Number(from),
    Number(to),
  ]);

it('Each visible attribute has a part of its own in its own colour', () => {
  const polygons = barPolygons(
    rank(4, () => '5'),
    0,
  );
  expect(polygons.map(boxesOf)).toEqual([[[0, 500]], [[125, 250]], [[250, 375]], [[375, 500]], [], []]);
});

it('The fifth attribute takes the first colour again, under a stripe', () => {
  const [first, second, , , , stripe] = barPolygons(
    rank(5, (j) => (j === 4 ? '10' : '5')),
    0,
  );
  expect([first, second, stripe].map(boxesOf)).toEqual([[[0, 600]], [[100, 200]], [[400, 600]]]);
});

it('A repeated colour has the pattern of its head: a stripe, then hatching, then dots', () => {
  const patternOf = (count: number) =>
    barPolygons(
      rank(count, (j) => (j === count - 1 ? '10' : '0')),
      0,
    )[5] ?? '';
  const kindOf = (points: string) => {
    const boxes = boxesOf(points).length;
    if (points === '') return 'none';
    return boxes === 0 ? 'hatching' : boxes === 1 ? 'stripe' : 'dots';
  };
  const kinds = [4, 5, 8, 9, 12, 13, 16].map((count) => kindOf(patternOf(count)));
  expect(kinds).toEqual(['none', 'stripe', 'stripe', 'hatching', 'hatching', 'dots', 'dots']);
});

it('An attribute that adds nothing lends its colour to no other', () => {
  const polygons = barPolygons(
    rank(4, (j) => (j === 1 ? '0' : '4')),
    0,
  );
  expect(polygons.slice(0, 4).map(boxesOf)).toEqual([[[0, 300]], [], [[100, 200]], [[200, 300]]]);
});

it('From the seventeenth on, attributes share one part without a colour of theirs, and the bar ends at the score', () => {
  const polygons = barPolygons(
    rank(20, () => '8'),
    0,
  ).map(boxesOf);
  expect(polygons[0]).toEqual([[0, 800]]);
  expect(polygons[4]).toEqual([[640, 800]]);
  expect(
    polygons
      .slice(1, 4)
      .flat()
      .every(([, end = 0]) => end <= 640),
  ).toBe(true);
});

it('Narrow parts of many attributes are joined', () => {
  const parts = barPolygons(
    rank(200, () => '8'),
    0,
  ).flatMap(boxesOf);
  expect(parts.length).toBeLessThanOrEqual(20);
  expect(parts).toContainEqual([64, 800]);
});

it('Parts that are too narrow to be seen alone are not lost', () => {
  const [whole] = barPolygons(
    rank(200, () => '3'),
    0,
  );
  expect(boxesOf(whole)).toEqual([[0, 300]]);
});

it('A score of nothing has no bar', () => {
  const none = rank(4, () => '0');
  expect(barPolygons(none, 0).join('')).toBe('');
});
