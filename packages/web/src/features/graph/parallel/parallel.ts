import type { Attribute } from '@tertium/engine';
import { attributesNotShown, axisFor, chooseItems, heightOn, hintOn, valueOn } from '../axes/axes';
import { type Axis, describeLines } from '../axes/axisWords';
import { turnedFrame } from '../axes/turnedAxes';
import { uprightFrame } from '../axes/uprightAxes';
import { type EndedLine, mostEndNames } from '../scene/endNames';
import { legendBelow, legendOf, noLegend } from '../scene/legend';
import { chartFrame, type Drawing, type Scene, type SceneItem, sayCell } from '../scene/scene';
import type { ChartTemplate } from '../scene/words/chartSentence';
import { sayRuledOutDrawn } from '../scene/words/drawnWords';

/**
 * Draws a line per item over all axes. If one end of an axis is better, it is up, or right if the axes are below each
 * other. A missing value leaves a gap.
 */
export function drawParallel(scene: Scene, attributes: readonly Attribute[]): Drawing {
  const axes = attributes.flatMap((attribute) => axisFor(scene, attribute) ?? []);
  const { drawn, notShown } = chooseItems(scene, axes);
  const ended = endedLines(scene, axes, drawn);
  const legend = ended ? noLegend : legendOf(scene, drawn);
  const frame = scene.isNarrow
    ? turnedFrame(scene, axes, noLegend)
    : uprightFrame(scene, axes, drawn, legend, ended);
  const description = [
    ...describeLines({ scene, axes, drawn, valueOn: (axis, item) => valueOn(scene, axis, item.index) }),
    ...sayRuledOutDrawn(scene, drawn),
  ];
  const said = (wanted: ChartTemplate) => description.find(({ template }) => template === wanted);
  return {
    title: said('axes.leads') ?? said('axes.better') ?? null,
    subtitle: [said('axes.better'), said('axes.lines')].flatMap((each) => each?.text ?? []).join(' '),
    heightPx: frame.heightPx + (scene.isNarrow ? legend.morePx - noLegend.morePx : 0),
    option: {
      ...chartFrame(scene),
      legend: scene.isNarrow ? legendBelow(legend, frame.heightPx) : legend.option,
      ...frame.option,
      series: linesOf(scene, axes, drawn),
    },
    notShown: [...attributesNotShown(scene, attributes, axes), ...notShown],
    table: {
      columns: ['Item', ...axes.map(({ attribute }) => attribute.name)],
      rows: drawn.map((item) => [item.name, ...axes.map((axis) => sayCell(scene, axis.attribute, item))]),
    },
    description,
    rangesIn: (corner, opposite) => {
      // If the axes are below each other, their values run from left to right.
      const [along, up] = scene.isNarrow ? ([1, 0] as const) : ([0, 1] as const);
      const [one, other] = [corner[along], opposite[along]];
      return axes.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1).map((axis) => ({
        attribute: axis.attribute,
        ends: [valueAt(axis, corner[up]), valueAt(axis, opposite[up])],
      }));
    },
  };
}

/** The value at a height of an axis. At an end it is infinite, because values beyond the scale are drawn there. */
function valueAt({ worst, best }: Axis, height: number): number {
  if (height > 0 && height < 1) return worst + height * (best - worst);
  return height > 0 === best > worst ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

/** The lines to name at the last axis, if they are few and all reach it. `null` if they need a legend. */
function endedLines(
  scene: Scene,
  axes: readonly Axis[],
  drawn: readonly SceneItem[],
): readonly EndedLine[] | null {
  const last = axes.at(-1);
  if (scene.isNarrow || axes.length < 2 || last === undefined || drawn.length > mostEndNames) return null;
  const lines = drawn.flatMap(({ name, color, index }) => {
    const height = heightOn(scene, last, index);
    return height === null ? [] : [{ name, color, height }];
  });
  return lines.length === drawn.length ? lines : null;
}

/** The length of a dash where lines coincide. */
const dashPx = 10;

/** Draws lines that coincide completely as alternating dashes, so that each is visible. */
function linesOf(scene: Scene, axes: readonly Axis[], drawn: readonly SceneItem[]): readonly object[] {
  const ways = drawn.map((item) => axes.map((axis) => heightOn(scene, axis, item.index)).join());
  return drawn.map((item, i) => {
    const together = ways.flatMap((way, j) => (way === ways[i] ? [j] : []));
    return lineOf(scene, axes, item, { turn: together.indexOf(i), of: together.length });
  });
}

function lineOf(
  scene: Scene,
  axes: readonly Axis[],
  item: SceneItem,
  { turn, of }: { readonly turn: number; readonly of: number },
): object {
  const alone = { type: item.isBaseline ? 'dashed' : 'solid' };
  const inTurn = { type: [dashPx, dashPx * (of - 1)], dashOffset: dashPx * (of - turn), cap: 'butt' };
  return {
    name: item.name,
    type: 'line',
    connectNulls: false,
    symbol: `path://${item.shape}`,
    symbolSize: 11,
    showAllSymbol: true,
    color: item.color,
    lineStyle: { width: item.isBaseline ? 4 : 2, opacity: 0.85, ...(of > 1 ? inTurn : alone) },
    emphasis: { focus: 'series', lineStyle: { width: 4 } },
    tooltip: hintOn(scene, axes, item),
    data: axes.map((axis) => heightOn(scene, axis, item.index)),
  };
}
