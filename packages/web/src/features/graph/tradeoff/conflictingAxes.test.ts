import type { Comparison } from '@tertium/engine';
import { takeAllSteps } from '@tertium/engine';
import { expect, it } from 'vitest';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { conflictingAxes } from './conflictingAxes';

/** The orders by price and battery agree in part. The lighter an item is, the more it costs, without exception. */
function withPoints(points: Readonly<Record<string, number>>): Comparison {
  const comparison = sampleComparison();
  const columns = {
    ...comparison.columns,
    price: ['100', '200', '300', '400'],
    battery: ['6', '8', '5', '7'],
    weight: ['4', '3', '2', '1'],
  };
  const weighting = { id: 'w', personId: null, name: 'Mine', position: 0, points, locked: [] };
  return { ...comparison, columns, weightings: [weighting] };
}

it.each([
  [{ price: 10, battery: 8, weight: 9 }, ['price', 'weight']],
  [{ price: 10, battery: 10, weight: 0.5 }, ['price', 'battery']],
])('Of weights %o the axes are %o: what hardly counts is no conflict', (points, ids) => {
  expect(takeAllSteps(conflictingAxes(sampleScene(withPoints(points))))?.map(({ id }) => id)).toEqual(ids);
});
