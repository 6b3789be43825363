import type { EChartsCoreOption } from 'echarts/core';
import { describe, expect, test } from 'vitest';
import { axisFor, heightOn } from '../axes/axes';
import { drawContributions } from '../contributions/contributions';
import { drawVersusBaseline } from '../contributions/versusBaseline';
import { drawParallel } from '../parallel/parallel';
import { drawRadar } from '../radar/radar';
import { breakWords, fitName, textWidth } from '../scene/chartText';
import type { Drawing } from '../scene/scene';
import { sampleComparison, sampleScene } from './sampleScene';
import { tradeoffOf } from './tradeoffOf';

interface Series {
  readonly name: string;
  readonly type: string;
  readonly data: readonly unknown[];
}
const seriesOf = (option: EChartsCoreOption): readonly Series[] => option.series as unknown as Series[];
const textOf = ({ description }: Drawing) => description.map(({ text }) => text).join(' ');
const column = ({ table }: Drawing, name: string) =>
  table.rows.map((row) => row[table.columns.indexOf(name)]);
const attribute = (id: string) => {
  const found = sampleComparison().attributes.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(id);
  return found;
};
const axes = { x: attribute('price'), y: attribute('battery'), size: null, isLogX: false, isLogY: false };

describe('contributions', () => {
  test('bars of one item add up to its score, and the open part to the end of its range', () => {
    const scene = sampleScene();
    const { option } = drawContributions(scene);
    const bars = seriesOf(option).filter(({ type }) => type === 'bar');
    const closed = bars.filter(({ name }) => !name.startsWith('open'));
    for (const [row, { index }] of scene.items.entries()) {
      const sum = (list: readonly Series[]) => list.reduce((total, { data }) => total + Number(data[row]), 0);
      expect(sum(closed)).toBeCloseTo(scene.sum.itemScore(index).low, 12);
      expect(sum(bars)).toBeCloseTo(scene.sum.itemScore(index).high, 12);
    }
  });

  test('the table has the range of an item with unknown cells and its possible places', () => {
    const drawing = drawContributions(sampleScene());
    const scores = Object.fromEntries(
      drawing.table.rows.map(([name, place, score]) => [name, `${place} ${score}`]),
    );
    expect(scores.Fine).toBe('1–3 0.62');
    expect(scores.Cheap).toBe('1–3 0.43–0.77');
    expect(textOf(drawing)).toContain('A whisker shows the possible scores of Cheap and Old');
  });

  test('versus the baseline, leads add up to the difference of the scores and the baseline is not drawn', () => {
    const scene = sampleScene(sampleComparison({ baselineItemId: 'heavy', missingPolicy: 'worst' }));
    if (scene.baseline === null) throw new Error('no baseline');
    const drawing = drawVersusBaseline(scene, scene.baseline);
    expect(drawing.notShown).toContainEqual({ name: 'Heavy', reason: 'it is the baseline' });
    expect(drawing.table.rows.map(([name]) => name)).not.toContain('Heavy');
    const fine = drawing.table.rows.find(([name]) => name === 'Fine');
    // Price, battery and weight are worth 0.2, 0.9 and 0.75 for Fine, and 0.5, 0.4 and 0 for Heavy. Each weighs 1/3.
    expect(fine).toEqual(['Fine', '+0.32', '−0.10', '+0.17', '+0.25']);
  });
});

describe('trade-off', () => {
  test('an item without a value on an axis is not shown, and the caption says why', () => {
    const drawing = tradeoffOf(sampleScene(), axes);
    expect(drawing.notShown).toEqual([{ name: 'Old', reason: 'no value for Battery' }]);
    expect(drawing.table.rows.map(([name]) => name)).not.toContain('Old');
  });

  test('the Pareto line has the items that nothing beats in both', () => {
    const drawing = tradeoffOf(sampleScene(), axes);
    expect(Object.fromEntries(drawing.table.rows.map((row) => [row[0], row.at(-1)]))).toEqual({
      Fine: 'yes',
      Cheap: 'yes',
      Heavy: 'no',
    });
    expect(seriesOf(drawing.option).find(({ name }) => name === 'Pareto line')?.data).toEqual([
      [200, 5],
      [800, 9],
    ]);
  });

  test('without a better end there is no Pareto line, and the caption says so', () => {
    const x = { ...axes.x, direction: 'none' as const };
    const drawing = tradeoffOf(sampleScene(), { ...axes, x });
    expect(seriesOf(drawing.option).find(({ name }) => name === 'Pareto line')?.data).toEqual([]);
    expect(textOf(drawing)).toContain('No Pareto line, because Price has no direction');
  });

  test('the label of the better end covers no mark, even if one has the best of both', () => {
    const comparison = sampleComparison();
    const columns = {
      ...comparison.columns,
      price: ['0', '900', '500', '700'],
      battery: ['9.8', '5', '4', null],
    };
    for (const widthPx of [300, 1000]) {
      const scene = { ...sampleScene({ ...comparison, columns }), widthPx };
      const { option } = tradeoffOf(scene, axes);
      const { graphic, grid, xAxis, yAxis } = option as unknown as {
        graphic: readonly { left: number; top: number }[];
        grid: { left: number; top: number; width: number; height: number };
        xAxis: { min: number; max: number };
        yAxis: { min: number; max: number };
      };
      const [word] = graphic;
      if (word === undefined) throw new Error('no word');
      // Fine: 0 $ and 9.8 h.
      const x = grid.left + (grid.width * (0 - xAxis.min)) / (xAxis.max - xAxis.min);
      const y = grid.top + grid.height * (1 - (9.8 - yAxis.min) / (yAxis.max - yAxis.min));
      const isBeside =
        x + 8 < word.left || x - 8 > word.left + 60 || y + 8 < word.top || y - 8 > word.top + 18;
      expect(isBeside).toBe(true);
      expect(word.left).toBeGreaterThan(grid.left);
    }
  });
});

test('A trend line is the one of least squares, and on logarithmic axes that of the logarithms', () => {
  const comparison = sampleComparison();
  const columns = {
    ...comparison.columns,
    price: ['1', '10', '100', '1000'],
    battery: ['2', '4', '8', '16'],
  };
  const scene = sampleScene({ ...comparison, columns });
  const drawn = (isLog: boolean, isTrend: boolean) => {
    const { option, description } = tradeoffOf(scene, { ...axes, isLogX: isLog, isLogY: isLog, isTrend });
    const line = seriesOf(option).find(({ name }) => name === 'Trend line');
    return {
      ends: line?.data as readonly [number, number][] | undefined,
      text: textOf({ description } as Drawing),
    };
  };
  expect(drawn(false, false).ends).toBeUndefined();
  // Ten times the price means twice the battery.
  const logarithmic = drawn(true, true);
  for (const [x, y] of logarithmic.ends ?? []) expect(y).toBeCloseTo(2 * 2 ** Math.log10(x), 6);
  expect(logarithmic.text).toContain('r² = 1.00, rank correlation 1.00.');
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = drawn(false, true).ends ?? [];
  // By hand: Sxy = 8,509.5 and Sxx = 701,520.75 around 277.75 and 7.5.
  expect((y2 - y1) / (x2 - x1)).toBeCloseTo(8509.5 / 701_520.75, 9);
});

describe('parallel coordinates', () => {
  test('lines that lie on each other take turns, and are named', () => {
    const { columns, ...rest } = sampleComparison();
    const twice = Object.fromEntries(
      Object.entries(columns).map(([id, [first = null, , ...others]]) => [id, [first, first, ...others]]),
    );
    const drawing = drawParallel(sampleScene({ ...rest, columns: twice }), all);
    const styles = (drawing.option.series as readonly { readonly name: string; readonly lineStyle: object }[])
      .filter(({ name }) => rest.items.slice(0, 2).some((item) => item.name === name))
      .map(({ lineStyle }) => lineStyle);
    expect(styles).toMatchObject([
      { type: [10, 10], dashOffset: 20 },
      { type: [10, 10], dashOffset: 10 },
    ]);
    expect(textOf(drawing)).toContain('have the same line.');
  });

  const all = [attribute('price'), attribute('battery'), attribute('weight')];

  test('up is better on every axis, and a missing value is a gap', () => {
    const { option } = drawParallel(sampleScene(), all);
    const heights = Object.fromEntries(seriesOf(option).map(({ name, data }) => [name, data]));
    expect(heights.Cheap).toEqual([0.8, 0.5, null]);
    expect(heights.Heavy).toEqual([0.5, 0.4, 0]);
  });

  test('names of axes wrap in the room between two axes if the lines are named beside them', () => {
    // All items have a price, so the lines are named at its axis.
    const named = all.toReversed().map((each) => ({ ...each, name: `Passenger volume ${each.id}` }));
    const scene = sampleScene();
    const items = scene.items.map((item) => ({ ...item, name: `${item.name} with a name of many letters` }));
    const { option } = drawParallel({ ...scene, items, widthPx: 560 }, named);
    const { grid, xAxis } = option as unknown as {
      grid: { left: number; right: number };
      xAxis: readonly { data: readonly string[] }[];
    };
    const stepPx = (560 - grid.left - grid.right) / 2;
    for (const [, line = ''] of (xAxis[0]?.data ?? []).join('\n').matchAll(/\{name\|(.*)\}/g))
      expect(textWidth(line)).toBeLessThan(stepPx);
  });

  test('a narrow picture lays the axes below each other, the same values on them and both ends of each in view', () => {
    const scene = { ...sampleScene(), widthPx: 320, isNarrow: true };
    const [turned, upright] = [drawParallel(scene, all), drawParallel(sampleScene(), all)];
    const dataOf = ({ option }: Drawing) => seriesOf(option).map(({ name, data }) => [name, data]);
    expect(dataOf(turned)).toEqual(dataOf(upright));
    expect(turned.table).toEqual(upright.table);
    expect(turned.subtitle).toContain('Right is better on every axis.');
    const { graphic, yAxis } = turned.option as unknown as {
      graphic: readonly { style: { text: string; x: number; y: number; align?: string } }[];
      yAxis: { data: readonly string[] };
    };
    expect(yAxis.data).toEqual(['price', 'battery', 'weight']);
    expect(graphic.map(({ style }) => style.text)).toEqual([
      ...['Price', '1000 $', '0 $'],
      ...['Battery', '0 h', '10 h'],
      ...['Weight', '4 kg', '0 kg'],
    ]);
    for (const { style } of graphic) {
      expect([0, scene.widthPx]).toContain(style.x);
      expect(style.align === 'right').toBe(style.x > 0);
      expect(style.y).toBeLessThan(turned.heightPx - 16);
    }
    // The legend is below the ends of the last axis, and within the picture.
    const [line] = turned.option.legend as unknown as readonly { readonly top: number }[];
    expect(line?.top).toBeGreaterThan(Math.max(...graphic.map(({ style }) => style.y)) + 12);
    expect(line?.top).toBe(turned.heightPx - 24);
  });

  const order = ['poor', 'fair', 'good', 'great'];
  test.each(
    (['number', 'boolean', 'category', 'date'] as const).flatMap((type) =>
      (['higher', 'lower'] as const).map((direction) => [type, direction] as const),
    ),
  )('on an axis of %s under “%s” an item stands where its score does', (type, direction) => {
    const cells = {
      number: ['0', '3', '7', '10'],
      boolean: ['no', 'no', 'yes', 'yes'],
      category: order,
      date: ['1970-01-01', '1970-01-04', '1970-01-08', '1970-01-11'],
    };
    const scale = type === 'number' || type === 'date' ? { low: 0, high: 10 } : null;
    const judged = {
      ...attribute('battery'),
      type,
      direction,
      order,
      scale,
      unit: '',
      role: 'want' as const,
    };
    const scene = sampleScene({
      ...sampleComparison(),
      attributes: [judged],
      columns: { battery: cells[type] },
    });
    const axis = axisFor(scene, judged);
    if (axis === null) throw new Error('no axis');
    for (const { index } of scene.items)
      expect(heightOn(scene, axis, index)).toBeCloseTo(scene.sum.itemScore(index).score, 12);
  });

  test('an attribute of which nothing is known is not an axis and is named', () => {
    const comparison = sampleComparison();
    const scene = sampleScene({
      ...comparison,
      columns: { ...comparison.columns, weight: [null, null, null, null] },
    });
    const drawing = drawParallel(scene, all);
    expect(drawing.notShown).toContainEqual({ name: 'Weight', reason: 'no item has a value' });
    expect(drawing.table.columns).toEqual(['Item', 'Price', 'Battery']);
  });
});

describe('radar', () => {
  const all = [attribute('price'), attribute('battery'), attribute('weight')];

  test('a missing value breaks the polygon instead of standing at 0', () => {
    const { option, description } = drawRadar(sampleScene(), all);
    const cheap = seriesOf(option).find(({ name }) => name === 'Cheap');
    expect(cheap?.data).toEqual([
      [0.8, 0],
      [0.5, 1],
      [Number.NaN, 2],
      [0.8, 3],
    ]);
    expect(description.map(({ text }) => text)).toContain(
      'Cheap has no value for Weight, so its polygon is broken there.',
    );
  });

  test('fewer than three spokes are refused with the reason', () => {
    const drawing = drawRadar(sampleScene(), all.slice(0, 2));
    expect(drawing.table.rows).toEqual([]);
    expect(textOf(drawing)).toBe('A radar needs at least 3 attributes with values. There are 2.');
  });
});

/** The colours of a palette that occur in a picture. */
function coloursIn(option: unknown, palette: readonly string[]): readonly string[] {
  const written = JSON.stringify(option);
  return palette.filter((colour) => written.includes(colour));
}

test('bars take the colours of attributes alone, all other charts none of them', () => {
  const comparison = sampleComparison({ baselineItemId: 'heavy' });
  const scene = sampleScene(comparison);
  const all = comparison.attributes.filter(({ id }) => ['price', 'battery', 'weight'].includes(id));
  const itemColours = scene.items.map(({ color }) => color);
  if (scene.baseline === null) throw new Error('no baseline');
  for (const { option } of [drawContributions(scene), drawVersusBaseline(scene, scene.baseline)]) {
    expect(coloursIn(option, scene.swatches).length).toBeGreaterThan(1);
    expect(coloursIn(option, itemColours)).toEqual([]);
  }
  for (const { option } of [tradeoffOf(scene, axes), drawParallel(scene, all), drawRadar(scene, all)])
    expect(coloursIn(option, scene.swatches)).toEqual([]);
});

test('names that look like markup stay text in every table and description', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const comparison = sampleComparison();
  const scene = sampleScene({
    ...comparison,
    items: comparison.items.map((item, i) => (i === 0 ? { ...item, name: hostile } : item)),
  });
  expect(column(drawContributions(scene), 'Item')).toContain(hostile);
});

test('A name that is cut keeps what distinguishes it from others of that name', () => {
  const names = [4, 5].map((place) => `Wohnung Am Marktplatz mit Balkon (${place}th item)`);
  const cut = names.map((name) => fitName(name, 190));
  expect(cut.map((name) => /… \((\d)th item\)$/.exec(name)?.[1])).toEqual(['4', '5']);
  for (const name of cut) expect(textWidth(name)).toBeLessThanOrEqual(190);
});

test('a name is broken between words into at most three lines that fit', () => {
  expect(breakWords('Fuel cost per year', 10)).toEqual(['Fuel cost', 'per year']);
  expect(breakWords('CO₂', 7)).toEqual(['CO₂']);
  const lines = breakWords('Advanced plus minus of the last twenty years', 8);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(8);
});
