import { acceptabilityOf } from '@tertium/engine';
import { expect, test } from 'vitest';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { drawAcceptability } from './acceptability';

interface Series {
  readonly name: string;
  readonly data: readonly number[];
}

function sampledOf(scene: ReturnType<typeof sampleScene>) {
  return { ...acceptabilityOf(scene.sum, { samples: 2000 }), samples: 2000, seed: 1, isAll: false };
}

test('Each bar is as long as all sampled weightings, and its parts match the engine’s counts', () => {
  const scene = sampleScene(sampleComparison({ missingPolicy: 'worst' }));
  const sampled = sampledOf(scene);
  const { option, table } = drawAcceptability(scene, sampled);
  const parts = (option.series as Series[]).slice(0, -1);
  expect(parts.map(({ name }) => name)).toEqual(['1st place', '2nd place', '3rd place', '4th place']);
  for (const [row, { index }] of scene.items.entries()) {
    const places = sampled.rankAcceptability[sampled.itemIndexes.indexOf(index)];
    expect(parts.map(({ data }) => data[row])).toEqual(places);
    expect(parts.reduce((sum, { data }) => sum + (data[row] ?? 0), 0)).toBeCloseTo(1, 9);
  }
  expect(table.columns).toEqual(['Item', '1st place', '2nd place', '3rd place', '4th place']);
  expect(table.rows.map(([name]) => name)).toEqual(scene.items.map(({ name }) => name));
});

test('Places after the fifth are one part, and an item without a bar is named', () => {
  const comparison = sampleComparison();
  const items = Array.from({ length: 60 }, (_, i) => ({ id: `i${i}`, name: `Item ${i}`, position: i }));
  const columns = {
    price: items.map((_, i) => String(10 * i)),
    battery: items.map((_, i) => String((i * 7) % 10)),
    weight: items.map((_, i) => String(((i * 3) % 8) / 2)),
    colour: items.map(() => null),
  };
  const scene = sampleScene({ ...comparison, items, columns });
  const { table, notShown } = drawAcceptability(scene, sampledOf(scene));
  expect(table.columns.slice(-2)).toEqual(['5th place', 'behind']);
  expect(table.rows).toHaveLength(50);
  expect(notShown).toHaveLength(10);
  expect(notShown[0]?.reason).toBe('only the best 50 are sampled');
});

test('Without figures nothing is drawn, and without places the text says why', () => {
  const scene = sampleScene();
  expect(drawAcceptability(scene, null)).toMatchObject({ heightPx: 0, description: [] });
  const nobody = { ...scene, items: [] };
  expect(drawAcceptability(nobody, null).description.map(({ text }) => text)).toEqual([
    'The chart can’t be drawn because none of the drawn items has a place.',
  ]);
});
