import { boxFigures, takeAllSteps } from '@tertium/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SpreadForm } from '../scene/chartView';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { drawDistribution } from './drawDistribution';
import { levelsOff } from './spreadForm';

/** Items with these prices, the first half blue and the others red. `null` is unknown. */
function spreadOf(prices: readonly (string | null)[], form: SpreadForm | null, isGrouped = true) {
  const sample = sampleComparison();
  const items = prices.map((_, i) => ({ id: `i${i}`, name: `Item ${i}`, position: i }));
  const colours = prices.map((_, i) => (i < prices.length / 2 ? 'blue' : 'Red'));
  const none = prices.map(() => null);
  const columns = { price: prices, battery: none, weight: none, colour: colours };
  const scene = sampleScene({ ...sample, items, columns });
  const [attribute, , , colour] = scene.comparison.attributes.map((each) =>
    each.id === 'colour' ? { ...each, type: 'category' as const } : each,
  );
  if (attribute === undefined || colour === undefined) throw new RangeError('no attributes');
  return takeAllSteps(drawDistribution(scene, { attribute, group: isGrouped ? colour : null, form }));
}

interface Shape {
  readonly type: string;
  readonly shape?: Readonly<Record<'x' | 'y' | 'width' | 'height' | 'x1' | 'x2', number>>;
  readonly style: { readonly lineWidth?: number; readonly text?: string };
}
interface Series {
  readonly name: string;
  readonly data: readonly { readonly name: string; readonly value: readonly [number, number] }[];
  readonly renderItem?: () => { readonly children: readonly Shape[] };
}

/** The shapes and marks of a drawing, and a function that turns px back into values. */
function pictureOf({ option }: ReturnType<typeof spreadOf>) {
  const series = option.series as readonly Series[];
  const { grid, xAxis } = option as unknown as {
    grid: { left: number; width: number };
    xAxis: { min: number; max: number };
  };
  const valueAt = (px: number) => xAxis.min + ((px - grid.left) / grid.width) * (xAxis.max - xAxis.min);
  const [{ renderItem } = { renderItem: undefined }, ...marks] = series;
  return { shapes: renderItem?.().children ?? [], marks, valueAt };
}

const prices = ['100', '120', '140', null, '200', '900', '300', '310', '320', '330', '400', '10'];

test('Dots are at the values of their items, stacked where they touch, and an unknown value is named instead', () => {
  const drawing = spreadOf([...prices, '300'], null, false);
  const { marks } = pictureOf(drawing);
  const drawn = marks.flatMap(({ data }) => data);
  expect(Object.fromEntries(drawn.map(({ name, value }) => [name, value[0]]))).toMatchObject({
    'Item 0': 100,
    'Item 5': 900,
  });
  expect(drawn.filter(({ value }) => value[0] === 300).map(({ value }) => value[1])).toHaveLength(2);
  expect(new Set(drawn.map(({ value }) => value.join())).size).toBe(12);
  expect(drawing.notShown).toEqual([{ name: 'Item 3', reason: 'no value for Price' }]);
  expect(drawing.table.rows).toHaveLength(12);
});

test('Boxes have the quartiles of their group, and the table counts items without a value', () => {
  const drawing = spreadOf(prices, 'box');
  const { shapes, valueAt } = pictureOf(drawing);
  const groups = [prices.slice(6), prices.slice(0, 6)].map((list) =>
    list.flatMap((price) => (price === null ? [] : [Number(price)])).toSorted((a, b) => a - b),
  );
  const boxes = shapes.flatMap(({ type, shape }) =>
    type === 'rect' && shape ? [[valueAt(shape.x), valueAt(shape.x + shape.width)]] : [],
  );
  const medians = shapes.flatMap(({ shape, style }) =>
    style.lineWidth === 3 && shape ? [valueAt(shape.x1)] : [],
  );
  for (const [row, values] of groups.entries()) {
    const { lowerQuartile, median, upperQuartile } = boxFigures(values, false) ?? {};
    expect(boxes[row]?.[0]).toBeCloseTo(lowerQuartile ?? Number.NaN, 6);
    expect(boxes[row]?.[1]).toBeCloseTo(upperQuartile ?? Number.NaN, 6);
    expect(medians[row]).toBeCloseTo(median ?? Number.NaN, 6);
  }
  expect(drawing.table.rows.map((row) => row.slice(0, 3))).toEqual([
    ['Red', '6', '0'],
    ['blue', '5', '1'],
  ]);
  expect(drawing.title?.text).toBe('The median of Price runs from 140 $ in blue to 315 $ in Red.');
});

test('Bars are as high as their counts in every group, and very many items asked as dots are counted in bars', () => {
  const many = Array.from({ length: 5000 }, (_, i) => String((i * 7919) % 1000));
  const drawing = spreadOf(many, 'dots');
  const { shapes } = pictureOf(drawing);
  const heights = shapes.flatMap(({ type, shape }) => (type === 'rect' && shape ? [shape.height] : []));
  const counts = [1, 2].flatMap((column) =>
    drawing.table.rows.flatMap((row) => (row[column] === '0' ? [] : [Number(row[column]?.replace(',', ''))])),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5000);
  const scale = Math.max(...heights) / Math.max(...counts);
  for (const [k, height] of heights.entries()) expect(height).toBeCloseTo(scale * (counts[k] ?? 0), 6);
  expect(drawing.subtitle).toContain('There are too many items to mark each one.');
});

test('Marks on one level never overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }), (places) => {
      const rising = places.toSorted((a, b) => a - b);
      const levels = levelsOff(rising, 8);
      for (let i = 0; i < rising.length; i++)
        for (let k = 0; k < i; k++)
          if (levels[i] === levels[k]) expect((rising[i] ?? 0) - (rising[k] ?? 0)).toBeGreaterThanOrEqual(8);
    }),
  );
});

test('Marked items with the same shape differ by a hole, also among very many, and the list has the same marks', () => {
  // Items 0 and 15 have the same shape in other colours.
  const many = Array.from({ length: 40 }, (_, i) => (i === 0 || i === 15 ? '1' : String(100 + i)));
  const drawing = spreadOf(many, 'box', false);
  const { marks } = pictureOf(drawing);
  const symbols = marks.map((each) => (each as unknown as { readonly symbol: string }).symbol);
  expect(symbols).toHaveLength(3);
  expect(new Set(symbols).size).toBe(3);
  for (const { name, symbol } of marks as unknown as { readonly name: string; readonly symbol: string }[])
    expect(symbol).toBe(`path://${drawing.items?.find((item) => item.name === name)?.shape}`);
});
