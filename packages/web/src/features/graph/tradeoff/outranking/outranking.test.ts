import { rankByMethod, takeAllSteps } from '@tertium/engine';
import { expect, test } from 'vitest';
import { sampleComparison, sampleScene } from '../../testing/sampleScene';
import { drawFlows } from './drawFlows';
import { drawGaia } from './drawGaia';

const sample = sampleComparison();
/** Price (lower is better) and battery of each item. Both have half of the weight. */
const rows = [
  ['Fine', '800', '9'],
  ['Cheap', '200', '5'],
  ['Heavy', '500', '4'],
  ['Open', '900', null],
] as const;
const comparison = {
  ...sample,
  items: rows.map(([name], position) => ({ id: name.toLowerCase(), name, position })),
  attributes: sample.attributes.filter(({ id }) => id === 'price' || id === 'battery'),
  columns: { price: rows.map(([, price]) => price), battery: rows.map(([, , battery]) => battery) },
};
const scene = sampleScene(comparison);
const byPromethee = {
  ...scene,
  ranking: rankByMethod(scene.sum, comparison.attributes, { id: 'promethee', rules: {} }),
};

interface Series {
  readonly name: string;
  readonly type: string;
  readonly silent?: boolean;
  readonly data: readonly { readonly name: string; readonly value: readonly [number, number] }[];
}
const seriesOf = (option: object): readonly Series[] => (option as { series: readonly Series[] }).series;

test('PROMETHEE I draws φ⁺ against φ⁻, outranked items in grey, and names the pairs it leaves open', () => {
  const { option, title, description, table, notShown, rangesIn } = takeAllSteps(drawFlows(byPromethee));
  // Against two others, Fine is ahead in battery twice, Cheap in price twice and battery once, Heavy in price once.
  expect(
    table.rows.map((row) => [row[0], ...row.slice(1).map((text) => Number(text.replace('−', '-')))]),
  ).toEqual([
    ['Cheap', 0.75, 0.25, 0.5, 0],
    ['Fine', 0.5, 0.5, 0, 1],
    ['Heavy', 0.25, 0.75, -0.5, 2],
  ]);
  const marks = seriesOf(option).find(({ name }) => name === 'items')?.data ?? [];
  expect(new Map(marks.map(({ name, value }) => [name, value]))).toEqual(
    new Map([
      ['Cheap', [0.75, 0.25]],
      ['Fine', [0.5, 0.5]],
      ['Heavy', [0.25, 0.75]],
    ]),
  );
  const { axisLabel } = option.xAxis as {
    axisLabel: { customValues: readonly number[]; formatter: (value: number) => string };
  };
  expect(axisLabel.customValues.map(axisLabel.formatter)).toEqual(['0.3', '0.4', '0.5', '0.6', '0.7']);
  expect(title?.text).toBe('Not outranked by any other item drawn: Cheap.');
  expect(description.at(-1)?.text).toBe('PROMETHEE I leaves no pair open.');
  expect(notShown).toEqual([{ name: 'Open', reason: 'no value for Battery' }]);
  // The table has no flows, so a part of the picture can't become a filter.
  expect(rangesIn).toBeUndefined();
});

test('GAIA keeps two attributes exactly: an item’s position along an arrow is its net flow by that attribute', () => {
  const { option, description } = takeAllSteps(drawGaia(byPromethee));
  const spotOf = (name: string) =>
    seriesOf(option)
      .find((each) => each.name === name)
      ?.data.at(-1)?.value ?? [0, 0];
  const along = (item: string, attribute: string) => {
    const [[x, y], [across, up]] = [spotOf(item), spotOf(attribute)];
    return (x * across + y * up) / Math.hypot(across, up);
  };
  expect(along('Fine', 'Price')).toBeCloseTo(-1, 9);
  expect(along('Cheap', 'Price')).toBeCloseTo(1, 9);
  expect(along('Fine', 'Battery')).toBeCloseTo(1, 9);
  expect(along('Heavy', 'Battery')).toBeCloseTo(-1, 9);
  expect(description.map(({ text }) => text)).toContain(
    'The map keeps 100\u00a0% of how the net flows by attribute differ (δ).',
  );
});

test('A comparison ranked by another method has neither chart, and the page says what they need', () => {
  expect(takeAllSteps(drawFlows(scene)).description.map(({ template }) => template)).toEqual(['flows.none']);
  expect(takeAllSteps(drawGaia(scene)).description.map(({ template }) => template)).toEqual(['gaia.none']);
});

test('A table that PROMETHEE refuses has neither, and both say why', () => {
  const count = 2002;
  const many = {
    ...comparison,
    items: Array.from({ length: count }, (_, i) => ({ id: `i${i}`, name: `Item ${i}`, position: i })),
    columns: {
      price: Array.from({ length: count }, (_, i) => String(i)),
      // The first has no value that could be ranked.
      battery: Array.from({ length: count }, (_, i) => (i === 0 ? null : String(i % 10))),
    },
  };
  const { sum, ...parts } = sampleScene(many);
  const ranking = rankByMethod(sum, many.attributes, { id: 'promethee', rules: {} });
  for (const draw of [drawFlows, drawGaia])
    expect(takeAllSteps(draw({ ...parts, sum, ranking })).description.map(({ text }) => text)).toEqual([
      'No item has a place: PROMETHEE II compares all pairs and allows at most 2,000 items. Here it would rank 2,001.',
    ]);
});

test('In a panel, items of other groups are grey, silent and not in the table', () => {
  const panel = { ...byPromethee, isPanel: true, isNarrow: true, marked: new Set([1, 3]) };
  for (const draw of [drawFlows, drawGaia]) {
    const { option, table, description, colourOf } = takeAllSteps(draw(panel));
    expect(table.rows.map(([name]) => name)).toEqual(['Cheap']);
    const dots = seriesOf(option).filter(({ type }) => type === 'scatter');
    expect(dots.map(({ silent = false, data }) => [silent, data.map(({ name }) => name)])).toEqual([
      [true, ['Fine', 'Heavy']],
      [false, ['Cheap']],
    ]);
    expect(colourOf?.(1)).toBe(scene.ink.accent);
    expect(colourOf?.(0)).toBe(scene.ink.quiet);
    expect(description.map(({ text }) => text).join(' ')).not.toContain('grey');
  }
});
