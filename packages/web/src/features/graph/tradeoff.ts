import { type Attribute, goodnessOf, isKnown, paretoFront } from '@tertium/engine';
import {
  axisTitle,
  chartFrame,
  type Drawing,
  type NotShown,
  type Scene,
  type SceneItem,
  sayCell,
  shorten,
} from './scene';
import { sayRuledOutDrawn } from './words/drawnWords';
import { joinNames } from './words/names';
import { describePoints } from './words/pointWords';

export interface TradeoffAxes {
  readonly x: Attribute;
  readonly y: Attribute;
  /** Attribute whose value sets the size of the marks; `null` for one size. */
  readonly size: Attribute | null;
  readonly isLogX: boolean;
  readonly isLogY: boolean;
}

interface Point {
  readonly item: SceneItem;
  readonly x: number;
  readonly y: number;
  readonly size: number | null;
}

const itemOf = ({ item }: Point): SceneItem => item;

const smallestPx = 9;
const largestPx = 34;

/** Two attributes against each other, with the line of items that nothing beats in both. */
export function drawTradeoff(scene: Scene, axes: TradeoffAxes): Drawing {
  const { points, notShown } = collectPoints(scene, axes);
  const front = findFront(points, axes);
  return {
    heightPx: 560,
    option: {
      ...chartFrame(scene),
      grid: { left: 16, right: 40, top: 36, bottom: 36, containLabel: true },
      xAxis: axisOf(scene, axes.x, axes.isLogX, 'x'),
      yAxis: axisOf(scene, axes.y, axes.isLogY, 'y'),
      graphic: betterCorner(scene, axes),
      series: [frontLine(scene, front, axes), marks(scene, axes, points, front)],
    },
    notShown,
    table: tableOf(scene, axes, points, front),
    description: [
      ...describePoints(scene, { ...axes, drawn: points.map(itemOf), front: front.map(itemOf) }),
      ...sayRuledOutDrawn(scene, points.map(itemOf)),
    ],
  };
}

function collectPoints(scene: Scene, axes: TradeoffAxes): { points: Point[]; notShown: NotShown[] } {
  const points: Point[] = [];
  const notShown: NotShown[] = [];
  const knownValue = (attribute: Attribute, index: number): number | null => {
    const column = scene.columnOf(attribute.id);
    return isKnown(column, index) ? (column.values[index] ?? 0) : null;
  };
  for (const item of scene.items) {
    const x = knownValue(axes.x, item.index);
    const y = knownValue(axes.y, item.index);
    const missing = [
      ...(x === null ? [axes.x.name] : []),
      ...(y === null && axes.y !== axes.x ? [axes.y.name] : []),
    ];
    if (x === null || y === null)
      notShown.push({ name: item.name, reason: `no value for ${joinNames(missing, scene.show)}` });
    else if ((axes.isLogX && x <= 0) || (axes.isLogY && y <= 0)) {
      notShown.push({ name: item.name, reason: 'a logarithmic axis has no place for 0 or less' });
    } else points.push({ item, x, y, size: axes.size ? knownValue(axes.size, item.index) : null });
  }
  return { points, notShown };
}

const hasBetterEnd = (attribute: Attribute): boolean => goodnessOf(attribute, 0) !== null;

/** Points that no other beats in one attribute without losing in the other; empty without two better ends. */
function findFront(points: readonly Point[], { x, y }: TradeoffAxes): readonly Point[] {
  if (!hasBetterEnd(x) || !hasBetterEnd(y)) return [];
  const front = paretoFront(
    points.map((point) => goodnessOf(x, point.x) ?? 0),
    points.map((point) => goodnessOf(y, point.y) ?? 0),
  );
  return front.flatMap((i) => points[i] ?? []).toSorted((a, b) => a.x - b.x || a.y - b.y);
}

function axisOf(scene: Scene, attribute: Attribute, isLog: boolean, side: 'x' | 'y'): object {
  const { ink } = scene;
  return {
    type: isLog ? 'log' : 'value',
    scale: true,
    name: `${axisTitle(attribute)}${isLog ? ', logarithmic' : ''}`,
    nameLocation: side === 'x' ? 'middle' : 'end',
    nameGap: side === 'x' ? 30 : 14,
    nameTextStyle: { color: ink.text, fontWeight: 600, ...(side === 'y' && { align: 'left' }) },
    axisLabel: {
      color: ink.muted,
      hideOverlap: true,
      formatter: (value: number) => scene.formatValue({ ...attribute, unit: '' }, value),
    },
    axisLine: { show: true, lineStyle: { color: ink.line } },
    splitLine: { lineStyle: { color: ink.line } },
  };
}

function frontLine(scene: Scene, front: readonly Point[], { x }: TradeoffAxes): object {
  return {
    name: 'Pareto line',
    type: 'line',
    step: x.direction === 'lower' ? 'end' : 'start',
    silent: true,
    showSymbol: false,
    lineStyle: { color: scene.ink.accent, width: 2, type: 'dashed' },
    tooltip: { show: false },
    data: front.map((point) => [point.x, point.y]),
  };
}

function marks(scene: Scene, axes: TradeoffAxes, points: readonly Point[], front: readonly Point[]): object {
  const { ink } = scene;
  const frontItems = new Set(front.map(({ item }) => item));
  const isOnFront = (item: SceneItem): boolean => frontItems.has(item);
  const sizes = points.flatMap(({ size }) => size ?? []);
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  const pxOf = ({ size, ...point }: Point): number => {
    // The larger mark keeps its label where two would collide.
    if (axes.size === null || sizes.length === 0 || high === low) return isOnFront(point.item) ? 17 : 14;
    return size === null ? smallestPx : smallestPx + ((size - low) / (high - low)) * (largestPx - smallestPx);
  };
  return {
    name: 'items',
    type: 'scatter',
    data: points.map((point) => ({
      name: point.item.name,
      value: [point.x, point.y],
      symbol: `path://${point.item.shape}`,
      symbolSize: pxOf(point),
      itemStyle: {
        color: point.item.color,
        opacity: front.length === 0 || isOnFront(point.item) ? 1 : 0.4,
        borderColor: point.item.isBaseline ? ink.text : ink.surface,
        borderWidth: point.item.isBaseline ? 2 : 1,
      },
    })),
    label: {
      show: true,
      position: 'right',
      color: ink.text,
      fontSize: 13,
      opacity: 1,
      // Without it labels may touch and still count as apart.
      minMargin: 6,
      formatter: ({ name }: { name: string }) => shorten(name, 26),
    },
    labelLayout: { hideOverlap: true },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) => sayPoint(scene, axes, points[dataIndex]),
    },
  };
}

function sayPoint(scene: Scene, { x, y, size }: TradeoffAxes, point: Point | undefined): string {
  if (point === undefined) return '';
  const lines = [
    point.item.name,
    ...[x, y, ...(size && point.size !== null ? [size] : [])].map(
      (attribute) => `${attribute.name}: ${sayCell(scene, attribute, point.item)}`,
    ),
  ];
  return lines.join('\n');
}

/** A word in the corner where both attributes are best. */
function betterCorner(scene: Scene, { x, y }: TradeoffAxes): object[] {
  const ends = [x, y].map(({ direction }) => direction);
  if (!ends.every((direction) => direction === 'higher' || direction === 'lower')) return [];
  const [isRight, isTop] = [x.direction === 'higher', y.direction === 'higher'];
  const arrow = isRight ? (isTop ? '↗' : '↘') : isTop ? '↖' : '↙';
  return [
    {
      type: 'text',
      silent: true,
      ...(isRight ? { right: 48 } : { left: 72 }),
      ...(isTop ? { top: 42 } : { bottom: 72 }),
      style: { text: `better ${arrow}`, fill: scene.ink.accent, font: `600 13px ${scene.ink.fontFamily}` },
    },
  ];
}

function tableOf(
  scene: Scene,
  axes: TradeoffAxes,
  points: readonly Point[],
  front: readonly Point[],
): Drawing['table'] {
  const shown = [axes.x, axes.y, ...(axes.size ? [axes.size] : [])];
  return {
    columns: ['Item', ...shown.map(axisTitle), 'On the Pareto line'],
    rows: points.map((point) => [
      point.item.name,
      ...shown.map((attribute) => sayCell(scene, attribute, point.item)),
      front.includes(point) ? 'yes' : 'no',
    ]),
  };
}
