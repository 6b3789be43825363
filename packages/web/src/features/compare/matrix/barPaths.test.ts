import { blankAttribute, rankItems, readColumn } from '@tertium/engine';
import { expect, it } from 'vitest';
import { barPaths } from './barPaths';

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

/** Where the boxes of a path begin and end. */
const boxesOf = (path: string) =>
  [...path.matchAll(/M(\d+) 0H(\d+)V1H\1z/g)].map(([, from, to]) => [Number(from), Number(to)]);

it('Each attribute that can be seen has a part of its own, in two tones by turns', () => {
  const four = rank(4, () => '5');
  const [whole, seconds] = barPaths(four, 0);
  expect(boxesOf(whole)).toEqual([[0, 500]]);
  expect(boxesOf(seconds)).toEqual([
    [125, 250],
    [375, 500],
  ]);
});

it('Of many attributes the narrow parts are drawn together, and the bar ends at the score', () => {
  const many = rank(200, () => '8');
  const [whole, seconds] = barPaths(many, 0);
  expect(boxesOf(whole)).toEqual([[0, 800]]);
  expect(boxesOf(seconds).length).toBeLessThanOrEqual(40);
  expect(boxesOf(seconds).length).toBeGreaterThan(10);
});

it('Parts that are too narrow to be seen alone are not lost', () => {
  const [whole] = barPaths(
    rank(200, () => '3'),
    0,
  );
  expect(boxesOf(whole)).toEqual([[0, 300]]);
});

it('A score of nothing has no bar', () => {
  const none = rank(4, () => '0');
  expect(barPaths(none, 0)).toEqual(['', '']);
});
