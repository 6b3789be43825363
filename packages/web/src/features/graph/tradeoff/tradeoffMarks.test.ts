import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planeAxis, planeOf, pxAcross, pxDown } from '../axes/plane';
import { textWidth } from '../scene/chartText';
import { type Box, overlaps } from '../scene/placeLabels';
import type { Scene } from '../scene/scene';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { tradeoffOf } from '../testing/tradeoffOf';

interface Mark {
  readonly name: string;
  readonly value: readonly [number, number];
  readonly symbol: string;
  readonly symbolSize: number;
  readonly itemStyle: { readonly color: string; readonly borderColor: string };
  readonly label: {
    show: boolean;
    position?: readonly [number, number];
    align?: 'left' | 'center' | 'right';
    formatter: () => string;
  };
}

/** A scene of items with these prices and batteries. */
function sceneOf(rows: readonly (readonly [price: string, battery: string])[], most?: number): Scene {
  const comparison = sampleComparison({ missingPolicy: 'leaveOut' });
  const limit = { min: null, max: most ?? null, oneOf: null };
  const attributes = comparison.attributes.slice(0, 2);
  const [price, battery] = attributes;
  if (price === undefined || battery === undefined) throw new RangeError('no sample');
  return sampleScene({
    ...comparison,
    items: rows.map((_, i) => ({ id: `i${i}`, name: `Item ${i}`, position: i })),
    attributes: [most === undefined ? price : { ...price, role: 'must', limit }, battery],
    columns: { price: rows.map(([value]) => value), battery: rows.map(([, value]) => value) },
  });
}

function marksOf(scene: Scene, isTrend = false): readonly Mark[] {
  const [x, y] = scene.comparison.attributes;
  if (x === undefined || y === undefined) throw new RangeError('no axes');
  const { option } = tradeoffOf(scene, { x, y, size: null, isLogX: false, isLogY: false, isTrend });
  const series = option.series as { name: string; data: Mark[] }[];
  return series.find(({ name }) => name === 'items')?.data ?? [];
}

test('A cloud of thousands of items is one path for each shade, with a square at each place', () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, i) => [String((i * 7919) % 997), String((i % 101) / 10)] as const,
  );
  const scene = sceneOf(rows);
  const [x, y] = scene.comparison.attributes;
  if (x === undefined || y === undefined) throw new RangeError('no axes');
  const { option } = tradeoffOf(scene, { x, y, size: null, isLogX: false, isLogY: false });
  const series = option.series as { name: string; data: unknown[]; renderItem: () => unknown }[];
  const cloud = series.find(({ name }) => name === 'cloud');
  if (cloud === undefined) throw new Error('no cloud');
  expect(cloud.data).toHaveLength(1);
  const { children } = cloud.renderItem() as {
    children: { shape: { pathData: string }; style: { opacity: number } }[];
  };
  const opacities = children.map(({ style }) => style.opacity);
  expect(new Set(opacities).size).toBe(children.length);
  expect(Math.max(...opacities)).toBeCloseTo(0.9, 12);
  expect(children.length).toBeLessThan(30);
  const squares = children.flatMap(({ shape }) => shape.pathData.split('M').slice(1));
  expect(squares.length).toBeGreaterThan(1_000);
  expect(new Set(squares).size).toBe(squares.length);
});

test('The line and the five best are named, the line in the accent, all else in grey until the pointer is over it', () => {
  const rows = Array.from({ length: 30 }, (_, i) => [
    String(100 + 25 * i),
    String(i === 0 || i === 20 ? 8 + i / 20 : 1 + (i % 5)),
  ]);
  const scene = sceneOf(rows.map(([a = '', b = '']) => [a, b] as const));
  const marks = marksOf(scene);
  const accent = marks.filter(({ itemStyle }) => itemStyle.color === scene.ink.accent);
  expect(accent.map(({ name }) => name)).toEqual(expect.arrayContaining(['Item 0', 'Item 20']));
  expect(accent).toHaveLength(2);
  expect(marks.filter(({ itemStyle }) => itemStyle.color === scene.ink.quiet)).toHaveLength(28);
  const best = scene.items.slice(0, 5).map(({ name }) => name);
  const named = marks.filter(({ label }) => label.show).map(({ name }) => name);
  expect(new Set(named)).toEqual(new Set(['Item 0', 'Item 20', ...best]));
});

test('Items ruled out by a must-have are struck through, hollow, and outside of the line', () => {
  const scene = sceneOf(
    [
      ['200', '5'],
      ['800', '9'],
      ['500', '4'],
    ],
    600,
  );
  const out = marksOf(scene).find(({ name }) => name === 'Item 1');
  expect(out?.symbol).toContain('M1 15 15 1');
  expect(out?.itemStyle).toMatchObject({ color: scene.ink.surface, borderColor: scene.ink.quiet });
  const [x, y] = scene.comparison.attributes;
  if (x === undefined || y === undefined) throw new RangeError('no axes');
  const { table, description } = tradeoffOf(scene, { x, y, size: null, isLogX: false, isLogY: false });
  expect(table.rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['Item 0', 'yes'],
    ['Item 2', 'no'],
    ['Item 1', 'ruled out'],
  ]);
  expect(description.map(({ text }) => text).join(' ')).toContain(
    'The best trade-off is Item 0. Nothing else that is not ruled out is at least as good in both and better in one.',
  );
});

test('One of several names at one place counts the others', () => {
  const rows = [['200', '9'] as const, ['200', '9'] as const, ['200', '9'] as const, ['300', '1'] as const];
  const texts = marksOf(sceneOf(rows)).flatMap(({ label }) => (label.show ? [label.formatter()] : []));
  expect(texts).toContain('Item 0 +2');
  expect(texts.filter((text) => text.includes('+'))).toHaveLength(1);
});

const cell = (most: number) => fc.integer({ min: 0, max: most }).map(String);

test('No mark is cut off, no name overlaps a mark, name, line, word or the edge, and items without a name are counted', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 }));
  const price = fc.oneof(
    cell(1000),
    range.map(([low, wide]) => `${low}–${low + wide}`),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, cell(10)), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(320, 700, 1100),
      fc.constantFrom('Item', 'Wohnung in der Donaudampfschifffahrtsgesellschaftsstraße im Hinterhaus,'),
      fc.boolean(),
      (rows, widthPx, word, isTrend) => {
        const made = sceneOf(rows);
        const items = made.items.map((item) => ({ ...item, name: item.name.replace('Item', word) }));
        const scene = { ...made, items, widthPx, isNarrow: widthPx < 560 };
        const [x, y] = scene.comparison.attributes;
        if (x === undefined || y === undefined) throw new RangeError('no axes');
        const drawing = tradeoffOf(scene, { x, y, size: null, isLogX: false, isLogY: false, isTrend });
        const { option, heightPx, description, table } = drawing;
        const { grid, xAxis, yAxis } = option as unknown as Record<string, Record<string, number>>;
        const at = ([a, b]: readonly [number, number]) => ({
          x:
            (grid?.left ?? 0) +
            ((a - (xAxis?.min ?? 0)) / ((xAxis?.max ?? 1) - (xAxis?.min ?? 0))) * (grid?.width ?? 0),
          y:
            (grid?.top ?? 0) +
            (1 - (b - (yAxis?.min ?? 0)) / ((yAxis?.max ?? 1) - (yAxis?.min ?? 0))) * (grid?.height ?? 0),
        });
        const marks = marksOf(scene, isTrend);
        const boxes = marks.map((mark) => {
          const { x: left, y: top } = at(mark.value);
          const half = mark.symbolSize / 2;
          return { x: left - half, y: top - half, width: 2 * half, height: 2 * half };
        });
        for (const box of boxes) {
          expect(box.x).toBeGreaterThanOrEqual(grid?.left ?? 0);
          expect(box.x + box.width).toBeLessThanOrEqual(widthPx);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height).toBeLessThanOrEqual(heightPx - 40);
        }
        const shown = marks.filter(({ label }) => label.show);
        const labels: Box[] = shown.flatMap(({ label, value, symbolSize }) => {
          const { x: left, y: top } = at(value);
          const [across = 0, down = 0] = label.position ?? [];
          const width = textWidth(label.formatter());
          const part = { left: 0, center: 0.5, right: 1 }[label.align ?? 'left'];
          const start = left - symbolSize / 2 + across - part * width;
          return [{ x: start, y: top - symbolSize / 2 + down, width, height: 18 }];
        });
        type Word = {
          type: string;
          left: number;
          top: number;
          x: number;
          y: number;
          style: { text: string };
        };
        const words = (option.graphic as Word[])
          .filter(({ type }) => type === 'text')
          .map(({ left, top, x, y, style }) =>
            left === undefined
              ? { x, y: y - 9, width: textWidth(style.text), height: 18 }
              : { x: left, y: top, width: 64, height: 18 },
          );
        const [{ data: ends } = { data: [] }] = (
          option.series as { name: string; data: (readonly [number, number])[] }[]
        ).filter(({ name }) => name === 'Trend line');
        const [from, to] = ends.map(at);
        const strokes =
          from === undefined || to === undefined
            ? []
            : Array.from({ length: 200 }, (_, i) => {
                const along = i / 199;
                const [x, y] = [from.x + along * (to.x - from.x), from.y + along * (to.y - from.y)];
                return { x, y, width: 0.1, height: 0.1 };
              });
        const within = (box: Box) => ({
          x: box.x + 1,
          y: box.y + 1,
          width: box.width - 2,
          height: box.height - 2,
        });
        for (const [i, label] of [...labels, ...words].entries()) {
          expect(label.x).toBeGreaterThanOrEqual(0);
          expect(label.x + label.width).toBeLessThanOrEqual(widthPx);
          expect(label.y).toBeGreaterThanOrEqual(0);
          expect(label.y + label.height).toBeLessThanOrEqual(heightPx);
          const others = [...labels, ...words].slice(i + 1);
          for (const other of [...others, ...boxes, ...strokes])
            expect(overlaps(within(label), other)).toBe(false);
        }
        const places = new Set(shown.map(({ value }) => value.join(' ')));
        const onFront = table.rows.filter((row) => row.at(-1) === 'yes').map(([name]) => name);
        const toName = marks.filter(
          ({ name }) => onFront.includes(name) || items.slice(0, 5).some((item) => item.name === name),
        );
        const without = toName.filter(({ value }) => !places.has(value.join(' '))).length;
        const { text = '' } = description.find(({ template }) => template === 'points.unnamed') ?? {};
        const [, list = '', more = '0'] = /label: (.+?)(?: and (\d+) more)?\.$/.exec(text) ?? [];
        const listedCount = list === '' ? 0 : list.split(/(?<=\d), | and /).length + Number(more);
        expect(listedCount).toBe(without);
      },
    ),
    { numRuns: 60 },
  );
});

test('An axis ends near its last mark, and only round numbers are written at it', () => {
  const scene = sampleScene();
  const [price, battery] = scene.comparison.attributes;
  if (price === undefined || battery === undefined) throw new RangeError('no sample');
  const across = planeAxis(scene, price, false, [0, 1130], 'x');
  const up = planeAxis(scene, battery, false, [2, 40.2], 'y');
  const plane = planeOf(scene, across, up);
  expect(pxAcross(plane, 0)).toBeGreaterThan(plane.left + 8);
  expect(pxAcross(plane, 1130)).toBeGreaterThan(plane.left + plane.width * 0.85);
  expect(pxDown(plane, 40.2)).toBeLessThan(plane.top + plane.height * 0.15);
  expect(across.ticks.map(across.write)).toEqual(['0', '250', '500', '750', '1000']);
  expect(up.ticks).toEqual([0, 10, 20, 30, 40]);
});

test('A range that begins at nothing is drawn on a logarithmic axis as far as the axis reaches', () => {
  const scene = sceneOf([
    ['0–400', '5'],
    ['800', '9'],
  ]);
  const [x, y] = scene.comparison.attributes;
  if (x === undefined || y === undefined) throw new RangeError('no axes');
  const { option } = tradeoffOf(scene, { x, y, size: null, isLogX: true, isLogY: false });
  const { xAxis, series } = option as unknown as {
    xAxis: { min: number };
    series: { name: string; data: number[][] }[];
  };
  expect(xAxis.min).toBeGreaterThan(100);
  expect(series.find(({ name }) => name === 'ranges')?.data).toEqual([[xAxis.min, 5, 400, 5]]);
});
