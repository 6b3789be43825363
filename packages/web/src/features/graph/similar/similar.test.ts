import { takeAllSteps } from '@tertium/engine';
import { expect, test } from 'vitest';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { drawSimilar } from './similarMap';

const sample = sampleComparison();
/** Price, battery and weight, on scales of 1,000, 10 and 4. Each has a third of the weight. */
const rows: readonly (readonly [string, string, string, string | null])[] = [
  ['Here', '500', '5', '2'],
  ['Near', '500', '6', '2'],
  ['Dearer', '800', '5', '2'],
  ['Far', '0', '10', '0'],
  ['Unknown', '500', '5', null],
];
const scene = sampleScene({
  ...sample,
  items: rows.map(([name], position) => ({ id: name.toLowerCase(), name, position })),
  columns: {
    price: rows.map(([, price]) => price),
    battery: rows.map(([, , battery]) => battery),
    weight: rows.map(([, , , weight]) => weight),
    colour: rows.map(() => null),
  },
});

test('The nearest items by weighted distance come first, and one with an unknown value is named instead', () => {
  const { title, table, notShown } = takeAllSteps(drawSimilar(scene, 'here'));
  expect(title?.text).toBe('Most similar to Here: Near and Dearer.');
  // √(0.1² / 3), √(0.3² / 3), √((0.5² + 0.5² + 0.5²) / 3)
  expect(table.rows.map(([name, distance]) => [name, distance])).toEqual([
    ['Here', '0.00'],
    ['Near', '0.06'],
    ['Dearer', '0.17'],
    ['Far', '0.50'],
  ]);
  expect(notShown).toEqual([{ name: 'Unknown', reason: 'no value for Weight' }]);
});

test('Marks are as far apart as two directions can show, with the same measure on both axes', () => {
  const { option } = takeAllSteps(drawSimilar(scene, 'here'));
  const { series, xAxis, yAxis, grid } = option as unknown as {
    series: readonly { name: string; data: readonly { value: readonly [number, number] }[] }[];
    xAxis: { min: number; max: number };
    yAxis: { min: number; max: number };
    grid: { left: number; right: number; top: number; bottom: number };
  };
  const placeOf = (name: string) => series.find((each) => each.name === name)?.data[0]?.value ?? [0, 0];
  const between = (one: string, other: string) =>
    Math.hypot(placeOf(one)[0] - placeOf(other)[0], placeOf(one)[1] - placeOf(other)[1]);
  // Here, Near, Dearer and Far lie nearly in a plane.
  expect(between('Here', 'Far')).toBeCloseTo(0.5, 2);
  expect(between('Here', 'Dearer')).toBeCloseTo(Math.sqrt(0.03), 2);
  const { heightPx } = takeAllSteps(drawSimilar(scene, 'here'));
  const perPx = (xAxis.max - xAxis.min) / (scene.widthPx - grid.left - grid.right);
  expect((yAxis.max - yAxis.min) / (heightPx - grid.top - grid.bottom)).toBeCloseTo(perPx, 9);
});

test('Items are named beside their marks if there is room, and in a legend in a narrow picture', () => {
  const named = takeAllSteps(drawSimilar(scene, 'here')).option as unknown as {
    graphic: readonly { style: { text?: string } }[];
    legend: readonly object[];
  };
  expect(named.graphic.flatMap(({ style }) => style.text ?? []).toSorted()).toEqual([
    'Dearer',
    'Far',
    'Here',
    'Near',
  ]);
  expect(named.legend).toEqual([]);
  const narrow = takeAllSteps(drawSimilar({ ...scene, isNarrow: true }, 'here')).option;
  expect(narrow).toMatchObject({ graphic: [], legend: [{ data: ['Far', 'Near', 'Here', 'Dearer'] }] });
});

test('Thousands of items are counted in squares, and a few of them keep their marks', () => {
  const items = Array.from({ length: 5000 }, (_, i) => ({ id: `i${i}`, name: `Item ${i}`, position: i }));
  const cells = (step: number, top: number) => items.map((_, i) => String(((i * step) % 997) / (997 / top)));
  const columns = {
    price: cells(7, 1000),
    battery: cells(31, 10),
    weight: cells(113, 4),
    colour: items.map(() => null),
  };
  const { option, table } = takeAllSteps(drawSimilar(sampleScene({ ...sample, items, columns }), 'i17'));
  const series = option.series as readonly { readonly type: string }[];
  expect(series.filter(({ type }) => type === 'scatter').length).toBeLessThan(12);
  expect(series.filter(({ type }) => type === 'custom')).toHaveLength(1);
  expect(table.rows).toHaveLength(400);
});
