import type { Attribute } from '@tertium/engine';
import { countedNoun } from '../../../ui/countedNoun';
import { textSizes, weights } from '../../../ui/tokens';
import { axisOption, planeAxis, pxAcross } from '../axes/plane';
import { fitName, shortNames, textWidth } from '../scene/chartText';
import type { SpreadForm } from '../scene/chartView';
import { legendOf, noLegend } from '../scene/legend';
import { axisTitle, chartFrame, type Drawing, nothingDrawn, type Scene } from '../scene/scene';
import { halo, shapeSeries, textShape } from '../scene/shapes';
import { collectSpread, type Spread, type SpreadRow } from './collectSpread';
import { highlightedItems, itemSeries } from './itemSeries';
import { chooseForm, type Drawn } from './spreadForm';
import { barShapes, barsPx, binsOf, boxPx, boxShapes, type RowLines } from './spreadMarks';
import { tableOf } from './spreadTable';
import { describeSpread, sayNoSpread } from './spreadWords';

export interface SpreadChoice {
  readonly attribute: Attribute;
  readonly group: Attribute | null;
  readonly form: SpreadForm | null;
}

const sidePx = 24;
const headPx = 26;
const gapPx = 18;
/** The height below the boxes or bars of a row for marked items. */
const stripPx = 18;
const footPx = 56;
/** The height above a bar for its count. */
const countPx = 16;

/** Draws the distribution of an attribute's values, one row per group. Runs in steps. */
export function* drawDistribution(scene: Scene, choice: SpreadChoice): Generator<void, Drawing> {
  const { attribute, group, form: asked } = choice;
  const spread = yield* collectSpread(scene, attribute, group);
  const { rows, notShown } = spread;
  if (rows.length === 0) return nothingDrawn(notShown, [sayNoSpread(scene, attribute)]);
  const reach = rows.flatMap(({ figures }) => [figures.min, figures.max]);
  const place = (values: readonly number[]) => ({
    x: planeAxis(scene, attribute, false, values, 'x'),
    left: sidePx,
    width: Math.max(80, scene.widthPx - 2 * sidePx),
  });
  const narrow = place(reach);
  yield;
  const drawn = chooseForm(spread, asked, (value) => pxAcross(narrow, value));
  const across = place([...reach, ...limitsOf(spread, drawn)]);
  yield;
  // With holes where two of them have the same shape, however many others are drawn.
  const highlighted = scene.itemsOf(highlightedItems(scene, spread, drawn).map(({ index }) => index));
  const markOf = new Map(highlighted.map((item) => [item.index, item]));
  const legend = highlighted.length === 0 ? noLegend : legendOf(scene, highlighted);
  const top = 36 + legend.morePx;
  const lines = layRows(spread, drawn, top);
  const end = (lines.at(-1)?.bottom ?? top) + (drawn.form === 'dots' ? 0 : stripPx);
  const to = (value: number) => pxAcross(across, value);
  const shapes = rowShapes(scene, spread, drawn, { to, lines });
  yield;
  const description = describeSpread(scene, spread, drawn);
  const title = axisTitle(attribute);
  const said = (...wanted: readonly string[]) =>
    description.flatMap(({ template, text }) => (wanted.includes(template) ? [text] : [])).join(' ');
  return {
    title: description[0] ?? null,
    subtitle: said('spread.count', 'spread.form'),
    heightPx: end + footPx,
    option: {
      ...chartFrame(scene),
      legend: legend.option,
      grid: { left: across.left, top, width: across.width, height: end - top, containLabel: false },
      xAxis: {
        ...axisOption(scene, across.x, 'x', shortNames([title], scene.widthPx - 24)),
        splitLine: { show: true, lineStyle: { color: scene.ink.line } },
      },
      // Rows are placed in px from the top of the picture.
      yAxis: { type: 'value', min: top, max: end, inverse: true, show: false },
      series: [
        shapeSeries('spread', [across.x.max, end], shapes),
        ...itemSeries(scene, spread, drawn, { highlighted, lines, stripPx }),
      ],
    },
    notShown,
    table: tableOf(scene, spread, drawn),
    description,
    rangesIn: ([x], [otherX]) => [{ attribute, ends: [x, otherX] }],
    items: scene.items.map((item) => markOf.get(item.index) ?? item),
    colourOf: (index) => markOf.get(index)?.color ?? scene.ink.quiet,
  };
}

/** The values that an axis must contain besides the data: the ends of all bars. */
function limitsOf({ rows }: Spread, drawn: Drawn): readonly number[] {
  if (drawn.form !== 'bars') return [];
  const before = drawn.isSingle ? drawn.step / 2 : 0;
  return rows.flatMap(({ rising }) => {
    const { from, counts, step } = binsOf(rising, drawn.step);
    return [from - before, from + counts.length * step - before];
  });
}

/** The lines of each row: its name and the base of its marks, in px from the top. */
function layRows({ rows }: Spread, drawn: Drawn, top: number): readonly RowLines[] {
  const strip = drawn.form === 'dots' ? 0 : stripPx;
  let at = top - gapPx - strip;
  return rows.map(({ name }, row) => {
    const nameY = at + gapPx + strip;
    at = nameY + (name === null ? 0 : headPx) + heightOf(drawn, row);
    return { nameY, bottom: at };
  });
}

function heightOf(drawn: Drawn, row: number): number {
  if (drawn.form === 'box') return boxPx;
  if (drawn.form === 'bars') return barsPx + countPx;
  return (1 + Math.max(...(drawn.levels[row] ?? [0]))) * drawn.dotPx + 6;
}

/** The lines, names and shapes of all rows. */
function rowShapes(
  scene: Scene,
  { rows }: Spread,
  drawn: Drawn,
  { to, lines }: { readonly to: (value: number) => number; readonly lines: readonly RowLines[] },
): readonly object[] {
  const { ink, widthPx } = scene;
  const most =
    drawn.form === 'bars' ? Math.max(...rows.flatMap(({ rising }) => binsOf(rising, drawn.step).counts)) : 0;
  return rows.flatMap((row, i) => {
    const { bottom = 0, nameY = 0 } = lines[i] ?? {};
    const place = { across: to, bottom };
    const ground = {
      type: 'line',
      shape: { x1: sidePx, y1: bottom, x2: widthPx - sidePx, y2: bottom },
      style: { stroke: ink.quiet, lineWidth: 1 },
    };
    return [
      ...(drawn.form === 'box' ? boxShapes(scene, row, place) : [ground]),
      ...(drawn.form === 'bars' ? barShapes(scene, row, place, { ...drawn, most }) : []),
      ...headOf(scene, row, nameY),
    ];
  });
}

/** The name of a group with its number of items. */
function headOf({ ink, show, widthPx }: Scene, row: SpreadRow, y: number): readonly object[] {
  if (row.name === null) return [];
  const unknown = row.unknownCount === 0 ? '' : `, ${show(row.unknownCount)} more without a value`;
  const count = `${countedNoun(row.items.length, 'item', show)}${unknown}`;
  const name = fitName(row.name, widthPx - 2 * sidePx - textWidth(count) - 16);
  const write = (text: string, x: number, fill: string, weight: number) => {
    const font = `${weight} ${textSizes.meta}px ${ink.fontFamily}`;
    return textShape(ink, text, x, y, { fill, font, verticalAlign: 'top', ...halo(ink) });
  };
  return [
    write(name, sidePx, ink.text, weights.strong),
    write(count, sidePx + textWidth(name) + 8, ink.muted, weights.normal),
  ];
}
