import { type Attribute, findOwnScale, isKnown } from '@tertium/engine';
import { type Axis, describeLines } from '../axes/axisWords';
import { turnedFrame } from '../axes/turnedAxes';
import { uprightFrame } from '../axes/uprightAxes';
import { attributeNames } from '../bars/barWords';
import type { EndedLine } from '../scene/endNames';
import { legendOf, noLegend } from '../scene/legend';
import { chartFrame, type Drawing, type NotShown, type Scene, type SceneItem, sayCell } from '../scene/scene';
import type { ChartTemplate } from '../scene/words/chartSentence';
import { sayRuledOutDrawn } from '../scene/words/drawnWords';

/** Lines beyond this many are not drawn: they would be one grey cloud. */
const mostLines = 200;
const mostEndNames = 8;

/** A line per item over all axes: up is better where one end is, and right where they lie below each other. Gaps where a value is missing. */
export function drawParallel(scene: Scene, attributes: readonly Attribute[]): Drawing {
  const axes = attributes.flatMap((attribute) => axisFor(scene, attribute) ?? []);
  const { drawn, notShown } = chooseItems(scene, axes);
  const ended = endedLines(scene, axes, drawn);
  const legend = ended
    ? noLegend
    : legendOf(
        scene,
        drawn.map(({ name }) => name),
      );
  const frame = scene.isNarrow
    ? turnedFrame(scene, axes, legend)
    : uprightFrame(scene, axes, drawn, legend, ended);
  const description = [
    ...describeLines({ scene, axes, drawn, valueOn: (axis, item) => valueOn(scene, axis, item.index) }),
    ...sayRuledOutDrawn(scene, drawn),
  ];
  const said = (wanted: ChartTemplate) => description.find(({ template }) => template === wanted);
  return {
    title: said('axes.leads') ?? said('axes.better') ?? null,
    subtitle: [said('axes.better'), said('axes.lines')].flatMap((each) => each?.text ?? []).join(' '),
    heightPx: frame.heightPx,
    option: {
      ...chartFrame(scene),
      legend: legend.option,
      ...frame.option,
      series: linesOf(scene, axes, drawn),
    },
    notShown: [...attributesNotShown(scene, attributes, axes), ...notShown],
    table: {
      columns: ['Item', ...axes.map(({ attribute }) => attribute.name)],
      rows: drawn.map((item) => [item.name, ...axes.map((axis) => sayCell(scene, axis.attribute, item))]),
    },
    description,
  };
}

/** The attribute's fixed scale, or the data's own range; `null` when nothing is known. */
export function axisFor(scene: Scene, attribute: Attribute): Axis | null {
  const column = scene.columnOf(attribute.id);
  if (column.count === 0) return null;
  const own = attribute.scale === null ? null : findOwnScale(attribute);
  const [low, high] = own === null ? [column.min, column.max] : [own.low, own.high];
  const ends = low === high ? [low - 1, high + 1] : [low, high];
  const [from = 0, to = 1] = ends;
  if (attribute.direction === 'lower') return { attribute, worst: to, best: from };
  return { attribute, worst: from, best: to };
}

/** Where a value stands on its axis, 0 (worst end) to 1 (best end); `null` where it is not known. */
export function heightOn(scene: Scene, axis: Axis, index: number): number | null {
  const value = valueOn(scene, axis, index);
  if (value === null) return null;
  return Math.min(1, Math.max(0, (value - axis.worst) / (axis.best - axis.worst)));
}

/** The value itself, of a range its middle; `null` where it is not known. */
export function valueOn(scene: Scene, { attribute }: Axis, index: number): number | null {
  const column = scene.columnOf(attribute.id);
  return isKnown(column, index) ? (column.values[index] ?? 0) : null;
}

export function attributesNotShown(
  scene: Scene,
  attributes: readonly Attribute[],
  axes: readonly Axis[],
): NotShown[] {
  const nameOf = attributeNames(scene);
  const drawn = new Set(axes.map(({ attribute }) => attribute.id));
  return attributes
    .filter(({ id }) => !drawn.has(id))
    .map(({ id }) => ({ name: nameOf(id), reason: 'no item has a value' }));
}

export function chooseItems(
  scene: Scene,
  axes: readonly Axis[],
): { drawn: SceneItem[]; notShown: NotShown[] } {
  const withValues = scene.items.filter(({ index }) =>
    axes.some((axis) => heightOn(scene, axis, index) !== null),
  );
  const without = scene.items.filter((item) => !withValues.includes(item));
  if (axes.length === 0) return { drawn: [], notShown: [] };
  const notShown = without.map(({ name }) => ({ name, reason: 'no value on these axes' }));
  const tooMany = withValues.slice(mostLines);
  if (tooMany.length > 0)
    notShown.push({ name: `${scene.show(tooMany.length)} more`, reason: `only ${mostLines} lines fit` });
  return { drawn: withValues.slice(0, mostLines), notShown };
}

/** Few lines that all reach the last axis are named there instead of in a legend; `null` where a legend is needed. */
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

/** Pixels of one colour where lines lie on each other. */
const dashPx = 10;

/** Lines that lie on each other all the way take turns, so that each is seen. */
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
    symbolSize: scene.isNarrow ? 11 : 9,
    showAllSymbol: true,
    color: item.color,
    lineStyle: { width: item.isBaseline ? 4 : 2, opacity: 0.85, ...(of > 1 ? inTurn : alone) },
    emphasis: { focus: 'series', lineStyle: { width: 4 } },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const axis = axes[dataIndex];
        return axis
          ? `${item.name}\n${axis.attribute.name}: ${sayCell(scene, axis.attribute, item)}`
          : item.name;
      },
    },
    data: axes.map((axis) => heightOn(scene, axis, item.index)),
  };
}
