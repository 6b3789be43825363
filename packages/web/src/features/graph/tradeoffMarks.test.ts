import { expect, test } from 'vitest';
import { sampleScene } from './testing/sampleScene';
import { labelledMarks, type Point } from './tradeoffMarks';
import { planeAxis, planeOf } from './tradeoffPlane';

test('Of many marks only those on the line are named, what is beaten is grey until the pointer is over it', () => {
  const scene = sampleScene();
  const [x, y] = scene.comparison.attributes;
  const [item] = scene.items;
  if (x === undefined || y === undefined || item === undefined) throw new RangeError('no sample');
  const points: readonly Point[] = Array.from({ length: 30 }, (_, i) => ({
    item: { ...item, index: i + 100, name: `Item ${i}` },
    x: 100 + 25 * i,
    y: i === 0 || i === 20 ? 8 + i / 20 : 1 + (i % 5),
    size: null,
  }));
  const front = points.filter((_, i) => i === 0 || i === 20);
  const plane = planeOf(
    scene,
    planeAxis(
      scene,
      x,
      false,
      points.map((point) => point.x),
      'x',
    ),
    planeAxis(
      scene,
      y,
      false,
      points.map((point) => point.y),
      'y',
    ),
  );
  const series = labelledMarks(scene, plane, {
    axes: { x, y, size: null },
    points,
    front,
    isCloud: false,
    taken: [],
  });
  const { data } = series.at(-1) as {
    data: { name: string; label: { show: boolean }; itemStyle: { color: string } }[];
  };
  expect(data.filter(({ label }) => label.show).map(({ name }) => name)).toEqual(['Item 0', 'Item 20']);
  const grey = data.filter(({ itemStyle }) => itemStyle.color === scene.ink.quiet);
  expect(grey).toHaveLength(28);
});
