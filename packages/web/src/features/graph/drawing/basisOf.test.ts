import { type RankingMethod, rankByMethod } from '@tertium/engine';
import { expect, test } from 'vitest';
import { parseGraphView } from '../kinds/graphView';
import type { Scene } from '../scene/scene';
import { drawSensitivity } from '../sensitivity/sensitivity';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { basisOf, whoseRanking } from './basisOf';

const view = (chart: string) => parseGraphView(new URLSearchParams({ chart }));

test.each<RankingMethod>([{ id: 'promethee', rules: {} }, { id: 'weightedProduct' }])(
  'Sensitivity by $id has the figures that the method itself gives, now and with the weight gone',
  (method) => {
    const comparison = sampleComparison();
    const scene = sampleScene(comparison);
    const ranking = rankByMethod(scene.sum, comparison.attributes, method);
    if (ranking.verdict?.kind !== 'placed') throw new Error('The sample can be ranked');
    const basis = basisOf(view('sensitivity'), { ranking, sum: scene.sum });
    if (basis === null || basis.figureOf === null) throw new Error('The method is a sum over the weights');
    const drawn: Scene = {
      ...scene,
      ...basis,
      figureOf: basis.figureOf,
      isFigured: true,
      items: scene.items.filter(({ index }) => basis.ranking.place[index] !== 0),
      formatScore: (figure) => figure.toFixed(6),
    };
    const { table } = drawSensitivity(drawn, null);
    const scores = ranking.verdict.figures[0].values;
    for (const [name, , now] of table.rows) {
      const item = scene.items.find((each) => each.name === name)?.index ?? -1;
      const row = ranking.table.itemIndexes.indexOf(item);
      expect(Number(now)).toBeCloseTo(scores[row] ?? Number.NaN, 5);
    }
    expect(table.rows.length).toBeGreaterThan(1);
  },
);

test('A chart of other weights is of the method where it can be, and of sums where it is not', () => {
  const comparison = sampleComparison();
  const { sum } = sampleScene(comparison);
  const by = (method: RankingMethod) => rankByMethod(sum, comparison.attributes, method);
  const topsis = by({ id: 'topsis' });
  expect(whoseRanking(view('sensitivity'), topsis)).toBe('sums');
  expect(whoseRanking(view('acceptability'), topsis)).toBe('figures');
  expect(whoseRanking(view('sensitivity'), by({ id: 'promethee', rules: {} }))).toBe('figures');
  expect(whoseRanking(view('contributions'), topsis)).toBe('sums');
  expect(basisOf(view('acceptability'), { ranking: { ...topsis, isBehind: true }, sum })).toBeNull();
});
