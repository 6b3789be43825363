import { expect, it } from 'vitest';
import { rankItems } from '../ranking/rankItems';
import { sampleInput } from '../testing/rankingSamples';
import { acceptabilityOf } from './acceptabilityOf';
import { weightsInOrder } from './weightsAbout';

it('The hotels of ValueCharts (github.com/ValueChart/WebValueCharts, hotel.xml) have the totals of its chart', () => {
  const internet = { low: 0, high: 2, points: [{ at: 1, rise: 0.245 }] };
  const ranking = rankItems(
    sampleInput([
      { points: 46, cells: [1, 1, 2, 0, 0, 2], scale: { low: 0, high: 2 } },
      { points: 9, cells: [7, 2, 2, 9, 1, 1], scale: { low: 1, high: 9 }, direction: 'lower' },
      { points: 4, cells: [350, 200, 275, 200, 237.5, 312.5], scale: { low: 200, high: 350 } },
      { points: 21, cells: [2, 2, 1, 1, 0, 0], scale: internet },
      {
        points: 20,
        cells: [150, 100, 200, 175, 100, 125],
        scale: { low: 100, high: 200 },
        direction: 'lower',
      },
    ]),
  );
  // Each is the sum of its parts as the chart stacks them: weight × score of area, distance, size, internet and rate.
  const totals = [
    0.23 + 0.0225 + 0.04 + 0.21 + 0.1,
    0.23 + 0.07875 + 0 + 0.21 + 0.2,
    0.46 + 0.07875 + 0.02 + 0.05145 + 0,
    0 + 0 + 0 + 0.05145 + 0.05,
    0 + 0.09 + 0.01 + 0 + 0.2,
    0.46 + 0.09 + 0.03 + 0 + 0.15,
  ];
  for (const [item, total] of totals.entries()) expect(ranking.itemScore(item).score).toBeCloseTo(total, 10);
  expect([...ranking.place]).toEqual([4, 2, 3, 6, 5, 1]);
});

it('The two treatments of ADDIS (github.com/drugis/mcda-elicitation-web) under an order of weights are as it answers', () => {
  // Survival, severe and moderate toxicity; toxicity matters before survival, and moderate toxicity least.
  const ranking = rankItems(
    sampleInput([
      { cells: [0.6, 0.5], scale: { low: 0.45, high: 0.65 } },
      { cells: [0.6, 0.2], scale: { low: 0, high: 0.8 }, direction: 'lower' },
      { cells: [0.35, 0.05], scale: { low: 0, high: 0.4 }, direction: 'lower' },
    ]),
  );
  const weights = weightsInOrder(Float64Array.of(0.3, 0.6, 0.1));
  const { itemIndexes, rankAcceptability, centralWeights } = acceptabilityOf(ranking, { weights });
  const [treatment, control] = [itemIndexes.indexOf(0), itemIndexes.indexOf(1)];
  expect(rankAcceptability[treatment]).toEqual([0, 1]);
  expect(rankAcceptability[control]).toEqual([1, 0]);
  expect(centralWeights[treatment]).toBeNull();
  const answered = [0.2793, 0.6086, 0.1121];
  for (const [j, weight] of answered.entries())
    expect(Math.abs((centralWeights[control]?.[j] ?? 0) - weight)).toBeLessThan(0.01);
});
