import type { Attribute } from '@tertium/engine';
import { leadings, textSizes, weights } from '../../ui/tokens';
import { fitName, shortNames, textWidth } from './chartText';
import { type Box, placeLabels } from './placeLabels';
import { isRange, type Scene, type SceneItem, sayCell } from './scene';
import { type Plane, pxAcross, pxDown } from './tradeoffPlane';

export interface Point {
  readonly item: SceneItem;
  readonly x: number;
  readonly y: number;
  readonly size: number | null;
}

/** More than so many marks are one blot: they stand as a cloud. */
export const mostMarks = 400;
/** So few that all are named. */
const fewMarks = 8;
const mostNamePx = 190;
const smallestPx = 9;
const largestPx = 34;
const crossed = 'M3.4 2 8 6.6 12.6 2 14 3.4 9.4 8 14 12.6 12.6 14 8 9.4 3.4 14 2 12.6 6.6 8 2 3.4Z';

interface Marks {
  readonly axes: { readonly x: Attribute; readonly y: Attribute; readonly size: Attribute | null };
  readonly points: readonly Point[];
  readonly front: readonly Point[];
  /** Whether the marks stand out of a cloud of very many. */
  readonly isCloud: boolean;
  readonly taken: readonly Box[];
}

/** Marks with whiskers where only a range is known; what is beaten is grey, and named under the pointer. */
export function labelledMarks(scene: Scene, plane: Plane, marks: Marks): object[] {
  const { axes, points, front, isCloud } = marks;
  const { ink } = scene;
  const isOnFront = new Set(front);
  const isOut = new Set(scene.ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const isBeaten = (point: Point): boolean => front.length > 0 && !isOnFront.has(point);
  const pxOf = markSizes(axes.size !== null, points, isBeaten);
  const isNamed = (point: Point): boolean =>
    (points.length <= fewMarks && !isCloud) || !isBeaten(point) || point.item.isBaseline;
  const named = points.filter(isNamed);
  const short = shortNames(
    named.map(({ item }) => item.name),
    mostNamePx,
  );
  const shortName = (name: string): string => short.get(name) ?? fitName(name, mostNamePx);
  // Those on the line first, then the best.
  const order = [...named].sort((a, b) => Number(isBeaten(a)) - Number(isBeaten(b)));
  const boxes = placeLabels(
    order.map((point) => ({
      x: pxAcross(plane, point.x),
      y: pxDown(plane, point.y),
      radiusPx: pxOf(point) / 2,
      widthPx: textWidth(shortName(point.item.name)),
    })),
    { x: plane.left, y: plane.top - 8, width: plane.width + 20, height: plane.height + 8 },
    [...marks.taken, ...lineBoxes(plane, front, axes.x)],
  );
  const boxOf = new Map(order.map((point, i) => [point, boxes[i] ?? null]));
  const drawn = points.toSorted((a, b) => Number(isBeaten(b)) - Number(isBeaten(a)));
  const label = (point: Point, box: Box | null | undefined): object => ({
    show: box !== null && box !== undefined,
    ...(box && {
      position: [
        box.x - pxAcross(plane, point.x) + pxOf(point) / 2,
        box.y - pxDown(plane, point.y) + pxOf(point) / 2,
      ],
    }),
  });
  return [
    whiskers(scene, axes, points),
    {
      name: 'items',
      type: 'scatter',
      clip: false,
      z: 3,
      data: drawn.map((point) => ({
        name: point.item.name,
        value: [point.x, point.y],
        symbol: `path://${isOut.has(point.item.index) ? crossed : point.item.shape}`,
        symbolSize: pxOf(point),
        itemStyle: {
          color: isBeaten(point) || isOut.has(point.item.index) ? ink.quiet : point.item.color,
          borderColor: point.item.isBaseline ? ink.text : ink.surface,
          borderWidth: point.item.isBaseline ? 2 : 1,
        },
        label: label(point, boxOf.get(point)),
      })),
      label: {
        color: ink.text,
        fontSize: textSizes.meta,
        lineHeight: leadings.meta,
        position: 'right',
        textBorderColor: ink.surface,
        textBorderWidth: 3,
        formatter: ({ name }: { name: string }) => shortName(name),
      },
      emphasis: {
        label: { show: true, fontWeight: weights.strong },
        itemStyle: { borderColor: ink.text, borderWidth: 2 },
      },
      tooltip: {
        formatter: ({ dataIndex }: { dataIndex: number }) => sayPoint(scene, axes, drawn[dataIndex]),
      },
    },
  ];
}

function markSizes(hasSize: boolean, points: readonly Point[], isBeaten: (point: Point) => boolean) {
  const sizes = points.flatMap(({ size }) => size ?? []);
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  return (point: Point): number => {
    if (!hasSize || sizes.length === 0 || high === low) return isBeaten(point) ? 11 : 16;
    const { size } = point;
    return size === null ? smallestPx : smallestPx + ((size - low) / (high - low)) * (largestPx - smallestPx);
  };
}

/** The strokes of the line, which no name may cross. */
function lineBoxes(plane: Plane, front: readonly Point[], { direction }: Attribute): readonly Box[] {
  return front.slice(1).flatMap((point, i) => {
    const before = front[i] ?? point;
    const [x0, y0] = [pxAcross(plane, before.x), pxDown(plane, before.y)];
    const [x1, y1] = [pxAcross(plane, point.x), pxDown(plane, point.y)];
    const flat = direction === 'lower' ? y0 : y1;
    const steep = direction === 'lower' ? x1 : x0;
    return [
      { x: Math.min(x0, x1), y: flat - 2, width: Math.abs(x1 - x0), height: 4 },
      { x: steep - 2, y: Math.min(y0, y1), width: 4, height: Math.abs(y1 - y0) },
    ];
  });
}

interface RenderApi {
  value(dimension: number): number;
  coord(point: readonly number[]): number[];
}

/** Where only a range is known, from where to where. */
function whiskers(scene: Scene, { x, y }: Marks['axes'], points: readonly Point[]): object {
  const endsOf = (attribute: Attribute, { item }: Point): readonly [number, number] | null => {
    const { low, high } = scene.columnOf(attribute.id);
    return isRange(scene, attribute, item) ? [low?.[item.index] ?? 0, high?.[item.index] ?? 0] : null;
  };
  const strokes = points.flatMap((point) => {
    const [across, up] = [endsOf(x, point), endsOf(y, point)];
    return [
      ...(across ? [[across[0], point.y, across[1], point.y]] : []),
      ...(up ? [[point.x, up[0], point.x, up[1]]] : []),
    ];
  });
  return {
    name: 'ranges',
    type: 'custom',
    silent: true,
    clip: true,
    z: 2,
    tooltip: { show: false },
    data: strokes,
    renderItem: (_: unknown, api: RenderApi) => {
      const [x1 = 0, y1 = 0] = api.coord([api.value(0), api.value(1)]);
      const [x2 = 0, y2 = 0] = api.coord([api.value(2), api.value(3)]);
      return { type: 'line', shape: { x1, y1, x2, y2 }, style: { stroke: scene.ink.muted, lineWidth: 1.5 } };
    },
  };
}

const cellPx = 10;

/** Very many points as squares: the more items in one, the darker. */
export function cloudOf(scene: Scene, plane: Plane, points: readonly Point[]): object {
  const counts = new Map<string, number>();
  for (const point of points) {
    const column = Math.floor((pxAcross(plane, point.x) - plane.left) / cellPx);
    const row = Math.floor((pxDown(plane, point.y) - plane.top) / cellPx);
    const key = `${column} ${row}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  const cells = [...counts].map(([key, count]) => [...key.split(' ').map(Number), count]);
  return {
    name: 'cloud',
    type: 'custom',
    silent: true,
    z: 0,
    tooltip: { show: false },
    // Squares are counted in px; any place within the axes does for the chart library.
    data: cells.map(() => [plane.x.max, plane.y.max]),
    renderItem: ({ dataIndex }: { dataIndex: number }) => {
      const [column = 0, row = 0, count = 0] = cells[dataIndex] ?? [];
      return {
        type: 'rect',
        shape: {
          x: plane.left + column * cellPx,
          y: plane.top + row * cellPx,
          width: cellPx - 1,
          height: cellPx - 1,
        },
        style: { fill: scene.ink.muted, opacity: 0.18 + 0.72 * (Math.log1p(count) / Math.log1p(most)) },
      };
    },
  };
}

function sayPoint(scene: Scene, { x, y, size }: Marks['axes'], point: Point | undefined): string {
  if (point === undefined) return '';
  const lines = [
    point.item.name,
    ...[x, y, ...(size && point.size !== null ? [size] : [])].map(
      (attribute) => `${attribute.name}: ${sayCell(scene, attribute, point.item)}`,
    ),
  ];
  return lines.join('\n');
}
