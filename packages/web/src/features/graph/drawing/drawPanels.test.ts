import { takeAllSteps } from '@tertium/engine';
import { expect, test } from 'vitest';
import { type ChartKind, partsOf } from '../kinds/chartKinds';
import { parseGraphView } from '../kinds/graphView';
import { drawParallel } from '../parallel/parallel';
import { drawRadar } from '../radar/radar';
import type { ChartDraw } from '../scene/chartKind';
import { nothingDrawn } from '../scene/scene';
import { drawSensitivity } from '../sensitivity/sensitivity';
import { drawSimilar } from '../similar/similarMap';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { drawChosenTradeoff } from '../tradeoff/drawChosenTradeoff';
import { drawPanels, panelColumns } from './drawPanels';

/** Draws panels for laptops of two colours, and one of unknown colour. */
function panelsOf(chart: ChartKind, panels: string, draw = partsOf(chart).draw as ChartDraw) {
  const sample = sampleComparison();
  // A map needs three items with all their values.
  const columns = partsOf(chart).marksInPanels
    ? { ...sample.columns, weight: ['1', '2', '4', null] }
    : sample.columns;
  const attributes = sample.attributes.map((each) =>
    each.id === 'colour' ? { ...each, type: 'category' as const } : each,
  );
  const view = { ...parseGraphView(new URLSearchParams()), chart, panels };
  const drawing = takeAllSteps(
    drawPanels(
      sampleScene({ ...sample, columns, attributes }),
      view,
      { rankings: null, sampled: null },
      draw,
    ),
  );
  return { ...drawing, panels: drawing.panels ?? [] };
}

test('Each group has a picture of its own items, all on one scale, and the table names the panel', () => {
  const { panels, table } = panelsOf('tradeoff', 'colour', drawChosenTradeoff);
  const { panels: bars } = panelsOf('contributions', 'colour');
  expect(panels.map(({ name, count }) => [name, count])).toEqual([
    ['red', '1 item'],
    ['blue', '2 items'],
    ['Colour unknown', '1 item'],
  ]);
  const scaleOf = ({ option }: (typeof panels)[number]['drawing'], axis: 'xAxis' | 'yAxis') => {
    const { min, max } = option[axis] as { min: number; max: number };
    return [min, max];
  };
  const [red, blue] = panels;
  for (const axis of ['xAxis', 'yAxis'] as const)
    expect(red && scaleOf(red.drawing, axis)).toEqual(blue && scaleOf(blue.drawing, axis));
  expect(new Set(bars.map(({ drawing }) => scaleOf(drawing, 'xAxis').join())).size).toBe(1);
  expect(table.rows.map((row) => row.slice(0, 2))).toEqual([
    ['Fine', 'red'],
    ['Cheap', 'blue'],
    ['Heavy', 'blue'],
  ]);
});

test('One legend above all panels names the shared colours, and a panel has its own only for its own items', () => {
  const legendOf = (option: object | undefined) =>
    ((option as { legend?: readonly { data: readonly string[] }[] } | undefined)?.legend ?? []).flatMap(
      ({ data }) => data,
    );
  const bars = panelsOf('contributions', 'colour');
  expect(legendOf(bars.legend?.option)).toEqual(expect.arrayContaining(['Price', 'Battery', 'Weight']));
  expect(bars.panels.flatMap(({ drawing }) => legendOf(drawing.option))).toEqual([]);
  const items = panelsOf('radar', 'item', (scene) => drawRadar(scene, scene.comparison.attributes));
  expect(legendOf(items.legend?.option)).toEqual(['Fine']);
  const groups = panelsOf('radar', 'colour', (scene) => drawRadar(scene, scene.comparison.attributes));
  expect(groups.legend).toBeUndefined();
  expect(groups.panels.map(({ drawing }) => legendOf(drawing.option))).toContainEqual(['Cheap', 'Heavy']);
});

test('Each item has a picture beside the first, which has none of its own', () => {
  const { panels, title } = panelsOf('parallel', 'item', (scene) =>
    drawParallel(scene, scene.comparison.attributes),
  );
  expect(title?.text).toBe('Parallel coordinates: 3 items against Fine, on the same scales.');
  expect(panels.map(({ scene }) => scene.items.map(({ name }) => name).join())).toEqual([
    'Cheap,Fine',
    'Heavy,Fine',
    'Old,Fine',
  ]);
});

interface Dots {
  readonly name: string;
  readonly silent?: boolean;
  readonly data: readonly { readonly name: string; readonly value: readonly number[] }[];
}

test('A map shows all items at the same place in each panel, marks those of the group, and lists only them', () => {
  const { panels, table, subtitle } = panelsOf('similar', 'colour', (scene) => drawSimilar(scene, null));
  expect(panels.map(({ name, count }) => [name, count])).toEqual([
    ['red', '1 item'],
    ['blue', '2 items'],
    ['Colour unknown', '0 of 1 item'],
  ]);
  const spots = panels.map(({ drawing }) =>
    (drawing.option.series as readonly Dots[]).flatMap(({ name, silent = false, data }) =>
      data.map((dot) => ({ ...dot, series: name, silent })),
    ),
  );
  // Fine is the one that the others are compared with, so it stands out in each panel.
  expect(spots.map((each) => each.map(({ name, series }) => `${name}: ${series}`).toSorted())).toEqual([
    ['Cheap: items', 'Fine: Fine', 'Heavy: items'],
    ['Cheap: marked', 'Fine: Fine', 'Heavy: marked'],
    ['Cheap: items', 'Fine: Fine', 'Heavy: items'],
  ]);
  const fineIn = panels.map(({ drawing: { option } }) =>
    (option.series as readonly { name: string; itemStyle: { color: string } }[]).find(
      ({ name }) => name === 'Fine',
    ),
  );
  expect(fineIn.map((mark) => mark?.itemStyle.color === sampleScene().ink.quiet)).toEqual([
    false,
    true,
    true,
  ]);
  for (const each of spots)
    expect(each.filter(({ silent }) => silent)).toEqual(each.filter(({ series }) => series === 'items'));
  const placesOf = (each: (typeof spots)[number]) => new Map(each.map(({ name, value }) => [name, value]));
  for (const each of spots) expect(placesOf(each)).toEqual(placesOf(spots[0] ?? []));
  expect(table.rows.map((row) => row.slice(0, 2))).toEqual([
    ['Fine', 'red'],
    ['Cheap', 'blue'],
    ['Heavy', 'blue'],
  ]);
  expect(subtitle).toContain('Each panel marks the items of its group. The others are grey.');
});

test('Lines over a share keep the colours of their items in the list, and the leaders stay in each panel', () => {
  const { panels, colourOf, table } = panelsOf('sensitivity', 'colour', (scene) =>
    drawSensitivity(scene, 'price'),
  );
  expect(colourOf).toBeUndefined();
  const scalesOf = panels.map(({ drawing: { option } }) => option.yAxis as { min: number; max: number });
  expect(new Set(scalesOf.map(({ min, max }) => `${min} ${max}`)).size).toBe(1);
  expect(panels.map(({ scene }) => scene.items.length)).toEqual([4, 4, 4]);
  expect(table.rows.map((row) => row.slice(0, 2))).toEqual([
    ['Fine', 'red'],
    ['Cheap', 'blue'],
    ['Heavy', 'blue'],
    ['Old', 'Colour unknown'],
  ]);
});

test('Panels that are all empty for one reason give way to it', () => {
  const { panels, description, title } = panelsOf('bump', 'colour', () =>
    nothingDrawn([], [{ template: 'bump.none', text: 'This chart needs two sets of weights.' }]),
  );
  expect(panels).toEqual([]);
  expect(title).toBeNull();
  expect(description.map(({ text }) => text)).toEqual(['This chart needs two sets of weights.']);
});

test('Panels are in as few columns as make as few rows', () => {
  const columnsAt = (widthPx: number) => [1, 2, 3, 4, 5, 6, 9].map((count) => panelColumns(widthPx, count));
  expect(columnsAt(1000)).toEqual([1, 2, 3, 2, 3, 3, 3]);
  expect(columnsAt(1500)).toEqual([1, 2, 3, 4, 3, 3, 3]);
  expect(columnsAt(200)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(panelColumns(1000, 0)).toBe(1);
});
