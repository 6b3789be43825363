import { takeAllSteps } from '@tertium/engine';
import { workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { expect, test } from 'vitest';
import { drawHeatMap } from '../heat/heatMap';
import { fillOf } from '../scene/fills';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { drawDumbbell } from './dumbbell';

const scene = (baselineItemId: string | null = 'heavy') => sampleScene(sampleComparison({ baselineItemId }));
const axesOf = ({ comparison }: ReturnType<typeof scene>) => comparison.attributes.slice(0, 3);

type Place = readonly [height: number, row: number];
interface Series {
  readonly name: string;
  readonly data: readonly (Place | { readonly value: Place; readonly symbolOffset: readonly number[] })[];
}

test('On each scale the better is further right, and the baseline is a stroke of its own', () => {
  const drawn = scene();
  const { option } = drawDumbbell(drawn, axesOf(drawn));
  const series = option.series as Series[];
  const at = (name: string) =>
    series.find((each) => each.name === name)?.data.map((each) => ('value' in each ? each.value : each));
  // Price 0–1000 and weight 0–4, lower is better; battery 0–10.
  expect(at('Fine')).toEqual([
    [0.2, 0],
    [0.9, 1],
    [0.75, 2],
  ]);
  expect(at('Cheap')).toEqual([
    [0.8, 0],
    [0.5, 1],
    [Number.NaN, 2],
  ]);
  expect(at('Heavy')?.map(([height]) => height)).toEqual([0.5, 0.4, 0]);
  expect(at('span 0')).toEqual([
    [expect.closeTo(0.1, 9), 0],
    [0.8, 0],
  ]);
});

test('Marks at the same value are drawn one above the other, and the picture makes room for them', () => {
  const comparison = sampleComparison();
  const items = ['A', 'B', 'C'].map((name, position) => ({ id: name, name, position }));
  const columns = {
    price: ['5', '5', '5'],
    battery: ['1', '9', '5'],
    weight: ['2', '2', '1'],
    colour: [null, null, null],
  };
  const drawn = sampleScene({ ...comparison, items, columns });
  const { option, heightPx } = drawDumbbell(drawn, axesOf(drawn));
  const offsets = (option.series as Series[]).flatMap(({ data }) =>
    data.flatMap((each) => ('symbolOffset' in each ? [[each.value[1], each.symbolOffset[1]]] : [])),
  );
  const on = (row: number) => offsets.flatMap(([at, off]) => (at === row ? [off] : [])).toSorted();
  expect(new Set(on(0)).size).toBe(3);
  expect(on(1)).toEqual([0, 0, 0]);
  expect(new Set(on(2)).size).toBe(2);
  expect(heightPx).toBeGreaterThan(drawDumbbell(scene(), axesOf(scene())).heightPx);
});

test('The chart names what an item is better and worse in than the baseline, or how to choose a baseline', () => {
  const drawn = scene();
  const text = (of: ReturnType<typeof scene>) =>
    drawDumbbell(of, axesOf(of))
      .description.map((each) => each.text)
      .join(' ');
  expect(text(drawn)).toContain(
    'Compared with Heavy, Fine is better in Battery and Weight, but worse in Price.',
  );
  expect(text(drawn)).toContain('Compared with Heavy, Cheap is better in Price and Battery.');
  expect(text(scene(null))).toContain('Choose a baseline in the table to compare with it.');
  const { columns, rows } = drawDumbbell(drawn, axesOf(drawn)).table;
  expect(columns).toEqual(['Item', 'Price', 'Battery', 'Weight']);
  expect(rows[0]).toEqual(['Heavy (baseline)', '500 $', '4 h', '4 kg']);
});

const policies = ['interval', 'worst', 'leaveOut'] as const;

test.each(policies)(
  'A heat map has the worth of each cell, a range where it is open, and the best item first (%s)',
  (policy) => {
    const drawn = sampleScene(sampleComparison({ baselineItemId: null, missingPolicy: policy }));
    const { table } = takeAllSteps(drawHeatMap(drawn));
    const world = workOut(drawn.comparison);
    expect(table.columns).toEqual(['Item', 'Place', 'Price', 'Battery', 'Weight']);
    expect(table.rows.map(([name]) => name)).toEqual(
      world.placed.map((i) => drawn.comparison.items[i]?.name),
    );
    for (const [row, i] of world.placed.entries()) {
      const parts = world.partsOf(i).map(({ attribute, low, high }) => {
        const cell = drawn.comparison.columns[attribute.id]?.[i] ?? null;
        if (cell === null && policy === 'leaveOut') return '–';
        const [from, to] = [low.toFixed(2), high.toFixed(2)];
        return from === to ? from : `${from}–${to}`;
      });
      expect(table.rows[row]?.slice(2)).toEqual(parts);
    }
  },
);

test('The fuller a cell, the nearer to the best end, open ones by their middle in a dashed frame', () => {
  const drawn = scene(null);
  const { ink } = drawn;
  const [{ renderItem }] = takeAllSteps(drawHeatMap(drawn)).option.series as [{ renderItem: () => Shape }];
  // Cells with the same style are one path. Each starts at its corner.
  const boxes = partsIn(renderItem()).flatMap(({ shape, style }) =>
    Array.from(shape?.pathData?.matchAll(/M([\d.]+) ([\d.]+)h/g) ?? [], ([, x, y]) => ({
      x: Number(x),
      y: Number(y),
      style,
    })),
  );
  const cells = boxes
    .filter(({ style }) => style?.fill !== 'none')
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  const red = (colour: string) => Number.parseInt(colour.slice(1, 3), 16);
  const [ground, full] = [ink.surface, ink.accent].map((colour) =>
    red(fillOf({ ...ink, accent: colour }, 1)),
  );
  const fullness = (colour: string) => (red(colour) - (ground ?? 0)) / ((full ?? 0) - (ground ?? 0));
  const world = workOut(drawn.comparison);
  const parts = world.placed.flatMap((i) => world.partsOf(i));
  expect(cells).toHaveLength(parts.length);
  const framed = boxes.filter(({ style }) => style?.lineDash !== undefined);
  expect(framed).toHaveLength(parts.filter(({ low, high }) => low !== high).length);
  const shown = cells.map(({ style }, k) => {
    const { low = 0, high = 0 } = parts[k] ?? {};
    return { worth: (low + high) / 2, fullness: fullness(style?.fill ?? '') };
  });
  for (const one of shown)
    for (const other of shown)
      if (one.worth > other.worth + 0.02) expect(one.fullness).toBeGreaterThan(other.fullness);
});

interface Shape {
  readonly shape?: { readonly pathData?: string };
  readonly style?: { readonly fill?: string; readonly lineDash?: readonly number[] };
  readonly children?: readonly Shape[];
}

const partsIn = (shape: Shape): readonly Shape[] => [shape, ...(shape.children ?? []).flatMap(partsIn)];

test('A heat map separates items with a place from one that the ranking’s method leaves out', () => {
  const drawn = scene(null);
  const { placedCount } = drawn.ranking;
  const place = drawn.ranking.place.map((each) => (each === placedCount ? 0 : each));
  const ranking = { ...drawn.ranking, place, placedCount: placedCount - 1 };
  const sentences = takeAllSteps(drawHeatMap({ ...drawn, ranking })).description.map(({ text }) => text);
  expect(sentences.join(' ')).toContain(
    `${placedCount - 1} items with a place, best first, and 1 without one, by`,
  );
});

test('Rows without room are counted, and up to forty are all named', () => {
  const comparison = sampleComparison();
  const count = 450;
  const items = Array.from({ length: count }, (_, i) => ({ id: `i${i}`, name: `Item ${i}`, position: i }));
  const columns = {
    price: items.map((_, i) => String(i)),
    battery: items.map(() => '5'),
    weight: items.map(() => '2'),
    colour: items.map(() => null),
  };
  const many = sampleScene({ ...comparison, items, columns });
  const { notShown, table, heightPx } = takeAllSteps(drawHeatMap(many));
  expect(table.rows).toHaveLength(400);
  expect(notShown).toEqual([{ name: '50 more items', reason: 'only 400 rows fit' }]);
  expect(heightPx).toBeLessThan(1000);
});
