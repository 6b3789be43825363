import { createDice } from '@tertium/engine/testing/sentences/dice';
import { workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { randomComparison } from '@tertium/engine/testing/sentences/randomComparison';
import { countRuns } from '@tertium/engine/testing/sentences/seeds';
import { expect, test } from 'vitest';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { choosePair } from './choosePair';
import { drawWaterfall } from './waterfall';

interface Bars {
  readonly name: string;
  readonly data: readonly (number | { readonly value: number })[];
}

test('Steps lead from one score to the other, each from the end of the previous one', () => {
  let drawnCount = 0;
  for (let seed = 1; seed <= countRuns(200); seed++) {
    const comparison = randomComparison(createDice(seed));
    const scene = sampleScene(comparison);
    const pair = choosePair(scene, { pair: [] });
    if (pair === null) continue;
    drawnCount++;
    const { option } = drawWaterfall(scene, pair.from, pair.to);
    const [before, steps] = option.series as readonly Bars[];
    const lows = before?.data.map(Number) ?? [];
    const sizes = steps?.data.map((each) => (typeof each === 'number' ? each : each.value)) ?? [];
    const { score } = workOut(comparison);
    const [from, to] = [score[pair.from.item.index] ?? Number.NaN, score[pair.to.item.index] ?? Number.NaN];
    expect(sizes[0]).toBeCloseTo(from, 9);
    expect(sizes.at(-1)).toBeCloseTo(to, 9);
    // Each step starts where the previous one ended, so that score is its low or its high end.
    let at = from;
    for (let row = 1; row < sizes.length - 1; row++) {
      const [low, high] = [lows[row] ?? 0, (lows[row] ?? 0) + (sizes[row] ?? 0)];
      expect(Math.min(Math.abs(low - at), Math.abs(high - at))).toBeLessThan(1e-9);
      at = Math.abs(low - at) < Math.abs(high - at) ? high : low;
    }
    expect(at).toBeCloseTo(to, 9);
  }
  expect(drawnCount).toBeGreaterThan(50);
});

test('The chart goes from the baseline or the chosen item to the other, and names equal contributions', () => {
  const scene = sampleScene(sampleComparison({ baselineItemId: 'heavy', missingPolicy: 'worst' }));
  const between = (pair: readonly string[]) => {
    const found = choosePair(scene, { pair });
    return found === null ? [] : [found.from.item.name, found.to.item.name];
  };
  expect(between([])).toEqual(['Heavy', 'Fine']);
  expect(between(['fine', 'old'])).toEqual(['Fine', 'Old']);
  expect(between(['fine'])).toEqual(['Fine', 'Cheap']);
  const pair = choosePair(scene, { pair: ['heavy', 'old'] });
  if (pair === null) throw new Error('both have scores');
  const { notShown, table } = drawWaterfall(scene, pair.from, pair.to);
  expect(notShown).toEqual([{ name: 'Weight', reason: 'adds the same to both' }]);
  // Price, battery and weight are worth 0.5, 0.4 and 0 for Heavy, and 0.1, 0 and 0 for Old. Each weighs a third.
  expect(table.rows).toEqual([
    ['Heavy', '', '30.0'],
    ['Price', '−13.3', '16.7'],
    ['Battery', '−13.3', '3.3'],
    ['Old', '', '3.3'],
  ]);
});
