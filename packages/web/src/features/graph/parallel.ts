import { type Attribute, isKnown } from '@tertium/engine';
import {
  breakWords,
  chartFrame,
  type Drawing,
  joinNames,
  legendOf,
  type NotShown,
  type Scene,
  type SceneItem,
} from './scene';

/** An axis: the attribute with the values at its two ends, the better one up. */
export interface Axis {
  readonly attribute: Attribute;
  readonly worst: number;
  readonly best: number;
}

/** Lines beyond this many are not drawn: they would be one grey cloud. */
const mostLines = 200;

/** A line per item over all axes, every axis turned so that up is better. Gaps where a value is missing. */
export function drawParallel(scene: Scene, attributes: readonly Attribute[]): Drawing {
  const axes = attributes.flatMap((attribute) => axisFor(scene, attribute) ?? []);
  const { drawn, notShown } = chooseItems(scene, axes);
  return {
    heightPx: 560,
    option: {
      ...chartFrame(scene),
      legend: legendOf(
        scene,
        drawn.map(({ name }) => name),
      ),
      grid: { left: scene.isNarrow ? 36 : 64, right: scene.isNarrow ? 36 : 64, top: 124, bottom: 48 },
      xAxis: [endLabels(scene, axes, 'best'), endLabels(scene, axes, 'worst')],
      yAxis: { type: 'value', min: 0, max: 1, show: false },
      series: drawn.map((item) => lineOf(scene, axes, item)),
    },
    notShown: [...attributesNotShown(attributes, axes), ...notShown],
    table: {
      columns: ['Item', ...axes.map(({ attribute }) => attribute.name)],
      rows: drawn.map((item) => [item.name, ...axes.map((axis) => sayCell(scene, axis, item))]),
    },
    description: describe(axes, drawn, scene),
  };
}

/** The attribute's fixed scale, or the data's own range; `null` when nothing is known. */
export function axisFor(scene: Scene, attribute: Attribute): Axis | null {
  const column = scene.columnOf(attribute.id);
  if (column.count === 0) return null;
  const [low, high] = attribute.scale
    ? [attribute.scale.low, attribute.scale.high]
    : [column.min, column.max];
  const ends = low === high ? [low - 1, high + 1] : [low, high];
  const [from = 0, to = 1] = ends;
  if (attribute.direction === 'lower') return { attribute, worst: to, best: from };
  return { attribute, worst: from, best: to };
}

/** Where a value stands on its axis, 0 (worst end) to 1 (best end); `null` where it is not known. */
export function heightOn(scene: Scene, { attribute, worst, best }: Axis, index: number): number | null {
  const column = scene.columnOf(attribute.id);
  if (!isKnown(column, index)) return null;
  const value = column.values[index] ?? 0;
  return Math.min(1, Math.max(0, (value - worst) / (best - worst)));
}

export function sayCell(scene: Scene, { attribute }: Axis, { index }: SceneItem): string {
  const column = scene.columnOf(attribute.id);
  return isKnown(column, index) ? scene.formatValue(attribute, column.values[index] ?? 0) : '–';
}

export function attributesNotShown(attributes: readonly Attribute[], axes: readonly Axis[]): NotShown[] {
  const drawn = new Set(axes.map(({ attribute }) => attribute.id));
  return attributes
    .filter(({ id }) => !drawn.has(id))
    .map(({ name }) => ({ name, reason: 'no value is known' }));
}

function chooseItems(scene: Scene, axes: readonly Axis[]): { drawn: SceneItem[]; notShown: NotShown[] } {
  const withValues = scene.items.filter(({ index }) =>
    axes.some((axis) => heightOn(scene, axis, index) !== null),
  );
  const without = scene.items.filter((item) => !withValues.includes(item));
  const notShown = without.map(({ name }) => ({ name, reason: 'no value on these axes' }));
  const tooMany = withValues.slice(mostLines);
  if (tooMany.length > 0)
    notShown.push({ name: `${tooMany.length} items of lower rank`, reason: `only ${mostLines} lines fit` });
  return { drawn: withValues.slice(0, mostLines), notShown };
}

function endLabels(scene: Scene, axes: readonly Axis[], end: 'best' | 'worst'): object {
  const { ink } = scene;
  return {
    type: 'category',
    boundaryGap: false,
    position: end === 'best' ? 'top' : 'bottom',
    data: axes.map(({ attribute, best, worst }) => {
      const value = scene.formatValue(attribute, end === 'best' ? best : worst);
      if (end === 'worst') return clean(value);
      const name = breakWords(clean(attribute.name), charactersAt(scene, axes.length));
      return [...name.map((line) => `{name|${line}}`), `{end|${clean(value)}}`].join('\n');
    }),
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: {
      color: ink.muted,
      fontSize: scene.isNarrow ? 11 : 12,
      interval: 0,
      hideOverlap: false,
      rich: {
        name: { color: ink.text, fontSize: scene.isNarrow ? 11 : 13, fontWeight: 600, lineHeight: 17 },
        end: { color: ink.muted, fontSize: scene.isNarrow ? 11 : 12, lineHeight: 18 },
      },
    },
    splitLine: { show: end === 'best', interval: 0, lineStyle: { color: ink.line, width: 1.5 } },
  };
}

/** How many characters of a name fit between two axes. */
const charactersAt = ({ isNarrow }: Scene, axisCount: number): number =>
  Math.max(7, Math.floor((isNarrow ? 50 : 160) / Math.max(1, axisCount)));

/** Braces and bars are ECharts' own marks inside rich text. */
const clean = (text: string): string => text.replace(/[{}|]/g, ' ');

function lineOf(scene: Scene, axes: readonly Axis[], item: SceneItem): object {
  return {
    name: item.name,
    type: 'line',
    connectNulls: false,
    symbol: `path://${item.shape}`,
    symbolSize: 9,
    showAllSymbol: true,
    color: item.color,
    lineStyle: { width: item.isBaseline ? 4 : 2, type: item.isBaseline ? 'dashed' : 'solid', opacity: 0.85 },
    emphasis: { focus: 'series', lineStyle: { width: 4 } },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const axis = axes[dataIndex];
        return axis ? `${item.name}\n${axis.attribute.name}: ${sayCell(scene, axis, item)}` : item.name;
      },
    },
    data: axes.map((axis) => heightOn(scene, axis, item.index)),
  };
}

function describe(axes: readonly Axis[], drawn: readonly SceneItem[], scene: Scene): string[] {
  if (axes.length === 0) return ['No attribute with numbers is chosen.'];
  const lines = [
    `${drawn.length} items over ${axes.length} axes: ${joinNames(
      axes.map(({ attribute }) => attribute.name),
      8,
    )}. Up is better on every axis.`,
  ];
  const gaps = drawn.filter(({ index }) => axes.some((axis) => heightOn(scene, axis, index) === null));
  if (gaps.length > 0)
    lines.push(`Lines of ${joinNames(gaps.map(({ name }) => name))} have gaps where a value is missing.`);
  const undirected = axes.filter(({ attribute }) => !['higher', 'lower'].includes(attribute.direction));
  if (undirected.length > 0) {
    lines.push(
      `${joinNames(undirected.map(({ attribute }) => attribute.name))}: no better end, so up is simply more.`,
    );
  }
  return lines;
}
