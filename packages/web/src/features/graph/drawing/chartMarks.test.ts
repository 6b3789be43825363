import { rankByMethod, takeAllSteps } from '@tertium/engine';
import { expect, test } from 'vitest';
import { drawContributions } from '../contributions/contributions';
import { drawDistribution } from '../distribution/drawDistribution';
import { init } from '../drawing/echarts';
import { drawDumbbell } from '../dumbbell/dumbbell';
import { drawHeatMap } from '../heat/heatMap';
import { drawParallel } from '../parallel/parallel';
import { drawRadar } from '../radar/radar';
import type { Drawing } from '../scene/scene';
import { drawSensitivity } from '../sensitivity/sensitivity';
import { drawSimilar } from '../similar/similarMap';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { tradeoffOf } from '../testing/tradeoffOf';
import { drawGaia } from '../tradeoff/outranking/drawGaia';
import { type ChartMark, type ChartMarks, chartMarks, type DrawnChart, nextMark } from './chartMarks';

const scene = sampleScene();
const attributes = scene.comparison.attributes.filter(({ id }) => id !== 'colour');
const [x, y] = attributes;
if (x === undefined || y === undefined) throw new RangeError('no axes');

function marksOf(drawing: Drawing): ChartMarks {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 1000, height: drawing.heightPx });
  chart.setOption(drawing.option);
  const marks = chartMarks(chart as unknown as DrawnChart, drawing);
  chart.dispose();
  return marks;
}

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** All marks that keys can reach from the first one. */
function reachedIn(found: ChartMarks): ReadonlySet<ChartMark> {
  const reached = new Set(found.marks.slice(0, 1));
  for (const mark of reached)
    for (const key of keys) {
      const next = nextMark(found, mark, key);
      if (next !== null) reached.add(next);
    }
  return reached;
}

/** Ten times the items of the sample, so that a map has items with and without a mark of their own. */
function manyItems() {
  const sample = sampleComparison();
  const items = Array.from({ length: 40 }, (_, i) => ({ id: `i${i}`, name: `Item ${i}`, position: i }));
  const numbers = (factor: number) => items.map((_, i) => String((i * factor) % 37));
  const columns = {
    price: numbers(7),
    battery: numbers(11),
    weight: numbers(5),
    colour: items.map(() => null),
  };
  return sampleScene({ ...sample, items, columns });
}
const many = manyItems();
const byPromethee = {
  ...many,
  ranking: rankByMethod(many.sum, many.comparison.attributes, { id: 'promethee', rules: {} }),
};

// Fine has three values, Cheap two, Heavy three and Old one.
test.each([
  // A mark for each part of a score, and for the open rest of two scores.
  ['contributions', drawContributions(scene), 14, 'Fine\nPrice: 0.07'],
  ['trade-off', tradeoffOf(scene, { x, y, size: null, isLogX: false, isLogY: false }), 3, null],
  ['parallel', drawParallel(scene, attributes), 9, 'Fine\nPrice: 800 $'],
  ['differences', drawDumbbell(scene, attributes), 9, 'Fine\nPrice: 800 $'],
  ['radar', drawRadar(scene, attributes), 9, 'Fine\nPrice: 800 $'],
  ['heat map', takeAllSteps(drawHeatMap(scene)), 12, 'Fine\nPrice: 0.20'],
  // A mark at both ends of each line.
  ['sensitivity', drawSensitivity(scene, 'price'), 8, null],
  [
    'distribution',
    takeAllSteps(drawDistribution(many, { attribute: x, group: null, form: 'dots' })),
    40,
    null,
  ],
  ['similar items', takeAllSteps(drawSimilar(many, null)), 40, null],
  ['attribute map', takeAllSteps(drawGaia(byPromethee)), 44, null],
] as const)(
  'every mark of %s has a place in the picture and is reached by keys',
  (_, drawing, count, first) => {
    const found = marksOf(drawing);
    expect(found.marks).toHaveLength(count);
    expect(reachedIn(found).size).toBe(count);
    for (const { box, hint } of found.marks) {
      expect(hint()).toMatch(/./);
      expect(box?.x).toBeGreaterThanOrEqual(-10);
      expect(box?.x).toBeLessThanOrEqual(1010);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(drawing.heightPx + 10);
    }
    if (first !== null) expect(found.marks[0]?.hint()).toBe(first);
  },
);
