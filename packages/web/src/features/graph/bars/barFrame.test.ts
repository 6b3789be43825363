import { blankAttribute, emptyComparison } from '@tertium/engine';
import { expect, test } from 'vitest';
import { drawContributions } from '../contributions/contributions';
import { drawVersusBaseline } from '../contributions/versusBaseline';
import { init } from '../drawing/echarts';
import type { Drawing } from '../scene/scene';
import { sampleScene } from '../testing/sampleScene';

const itemCount = 20;

/** A scene with so many attributes and no unknown values. */
function sceneOf(attributeCount: number) {
  const empty = emptyComparison('Wide');
  const attributes = Array.from({ length: attributeCount }, (_, j) => ({
    ...blankAttribute({ id: `a${j}`, name: `Quality ${j}`, position: j, type: 'number' }),
    scale: { low: 0, high: 100 },
  }));
  const items = Array.from({ length: itemCount }, (_, i) => ({
    id: `i${i}`,
    name: `Item ${i}`,
    position: i,
  }));
  return sampleScene({
    ...empty,
    settings: { ...empty.settings, baselineItemId: 'i3' },
    items,
    attributes,
    columns: Object.fromEntries(
      attributes.map(({ id }, j) => [id, items.map((_, i) => String(100 - 3 * i - ((7 * i * j) % 23)))]),
    ),
  });
}

const size = { renderer: 'svg', ssr: true, width: 1000 } as const;

function chartOf({ option, heightPx }: Drawing) {
  const chart = init(null, null, { ...size, height: heightPx });
  chart.setOption(option);
  return chart;
}

const elementsOf = (svg: string): number => svg.match(/<(?:path|text|rect)\b/g)?.length ?? 0;
/** The paths of the gaps. They have the colour of the background and many pieces. */
const gapsOf = (svg: string, surface: string): readonly string[] =>
  [...svg.matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)].flatMap(([, d = '', fill]) =>
    fill === surface && d.split('M').length > 10 ? [d] : [],
  );

test('many parts are drawn as one path for each attribute, and few as one for each', () => {
  const elements = (count: number) =>
    elementsOf(chartOf(drawContributions(sceneOf(count))).renderToSVGString());
  expect(elements(20)).toBeGreaterThan(20 * itemCount);
  // For each attribute a path, its pattern, and its entry in the legend.
  expect(elements(60)).toBeLessThan(60 * itemCount);
});

test('the gaps between many parts follow the hidden parts, with one between each two', () => {
  const scene = sceneOf(40);
  const chart = chartOf(drawContributions(scene));
  const gaps = gapsOf(chart.renderToSVGString(), scene.ink.surface);
  expect(gaps).toHaveLength(itemCount);
  // One gap at the end of each part, one at the start, one above and one below.
  expect(gaps.map((path) => path.match(/M/g)?.length)).toEqual(gaps.map(() => 43));
  chart.dispatchAction({ type: 'legendUnSelect', name: 'Quality 7' });
  const fewer = gapsOf(chart.renderToSVGString(), scene.ink.surface);
  expect(fewer.map((path) => path.match(/M/g)?.length)).toEqual(gaps.map(() => 42));
});

test('many parts behind the baseline have the same gaps as those ahead of it', () => {
  const scene = sceneOf(40);
  if (scene.baseline === null) throw new Error('no baseline');
  const svg = chartOf(drawVersusBaseline(scene, scene.baseline)).renderToSVGString();
  // One path for each attribute, with a part for each item except the baseline.
  const ends = [...svg.matchAll(/<path d="((?:M[^M"]*){19})" fill="#/g)].flatMap(([, d = '']) =>
    [...d.matchAll(/M([\d.]+) [\d.]+l([-\d.]+)/g)].map(([, x, width]) => Number(x) + Number(width)),
  );
  expect(ends).toHaveLength(40 * 19);
  const gaps = gapsOf(svg, scene.ink.surface).flatMap((d) =>
    [...d.matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x) + 1),
  );
  expect(ends.filter((end) => !gaps.some((gap) => Math.abs(gap - end) < 0.15))).toEqual([]);
});
