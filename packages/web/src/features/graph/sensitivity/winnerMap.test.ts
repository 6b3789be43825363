import { takeAllSteps } from '@tertium/engine';
import { expect, test } from 'vitest';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { drawWinnerMap } from './winnerMap';

test('The parts of the map are all of it, and the largest is named first', () => {
  const scene = sampleScene(sampleComparison({ missingPolicy: 'worst' }));
  const { table, title } = takeAllSteps(drawWinnerMap(scene, [0, 1]));
  expect(table.columns).toEqual(['Item', 'Area of the map', 'In its middle']);
  // Price, battery and weight are worth 0.2, 0.9 and 0.75 for Fine, and 0.8, 0.5 and 0 for Cheap. They tie along a
  // straight line from a price share of 0.75 / 1.35 at the bottom to 0.4 at the slope.
  const area = (1 - 0.75 / 1.35) * (0.6 / 1.0);
  const parts = table.rows.map(([, part = '']) => Number.parseFloat(part));
  expect(table.rows.map(([name]) => name)).toEqual(['Fine', 'Cheap']);
  expect(parts[1]).toBeCloseTo(100 * area, 0);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 0);
  expect(title?.text).toBe('Leaders depending on Price and Battery, largest area first: Fine and Cheap.');
});

test('If an item is judged without some attribute there is no map, and the page names it', () => {
  const scene = sampleScene(sampleComparison({ missingPolicy: 'leaveOut' }));
  const drawing = takeAllSteps(drawWinnerMap(scene, [0, 1]));
  expect(drawing.heightPx).toBe(0);
  expect(drawing.description.map(({ text }) => text)).toEqual([
    'The map can’t be drawn because an attribute isn’t counted for these: Cheap and Old.',
  ]);
});
