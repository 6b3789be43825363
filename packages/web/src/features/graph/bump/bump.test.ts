import { blankWeighting, rankComparison } from '@tertium/engine';
import { expect, test } from 'vitest';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { drawBump } from './bump';

interface Line {
  readonly name: string;
  readonly data: readonly (number | null)[];
}

const scene = sampleScene(sampleComparison({ missingPolicy: 'worst' }));

/** The ranking where one attribute alone weighs. */
function by(name: string, attributeId: string) {
  const points = { price: 0, battery: 0, weight: 0, [attributeId]: 10 };
  const weighting = { ...blankWeighting({ id: name, name, position: 0 }), points };
  return { name, ranking: rankComparison(scene.comparison, scene.columnOf, weighting) };
}

test('Each line goes through the places that its item has by each weighting', () => {
  const { option, table, title } = drawBump(scene, [by('mine', 'price'), by('“light”', 'weight')]);
  const at = (name: string) => (option.series as Line[]).find((line) => line.name === name)?.data;
  // Price: Cheap 200, Heavy 500, Fine 800, Old 900. Weight: Fine 1, all others at the worst end or unknown.
  expect([at('Cheap'), at('Heavy'), at('Fine')]).toEqual([
    [1, null],
    [2, 2],
    [3, 1],
  ]);
  expect(table.columns).toEqual(['Item', 'mine', '“light”']);
  expect(table.rows.find(([name]) => name === 'Cheap')).toEqual(['Cheap', '1', '–']);
  expect(title?.text).toBe('Fine and Cheap are each first by 1 of 2 weightings.');
});

test('By one weighting alone there is nothing to follow, and it says so', () => {
  const drawing = drawBump(scene, [by('mine', 'price')]);
  expect(drawing).toMatchObject({ heightPx: 0, table: { rows: [] } });
  expect(drawing.description.map(({ text }) => text).join()).toMatch(/^The chart cannot be drawn because/);
});

test('Weightings beyond twelve are named as not shown', () => {
  const many = Array.from({ length: 14 }, (_, i) => by(`w${i}`, 'price'));
  const { notShown, table } = drawBump(scene, many);
  expect(table.columns).toHaveLength(13);
  expect(notShown.slice(-2)).toEqual([
    { name: 'weights: w12', reason: 'only 12 weightings fit' },
    { name: 'weights: w13', reason: 'only 12 weightings fit' },
  ]);
});
