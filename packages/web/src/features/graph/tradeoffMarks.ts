import type { Attribute } from '@tertium/engine';
import { leadings, textSizes, weights } from '../../ui/tokens';
import { fitName, shortNames, textWidth } from './chartText';
import { type Box, placeLabels } from './placeLabels';
import { type Scene, type SceneItem, sayCell } from './scene';
import { lineBoxes, ruledOutIn } from './tradeoffFront';
import { type Plane, pxAcross, pxDown } from './tradeoffPlane';
import type { Point } from './tradeoffPoint';
import { strokeBoxes, strokesOf, whiskers } from './tradeoffWhiskers';
import { joinNames } from './words/names';

/** More than so many marks are one blot: they stand as a cloud. */
export const mostMarks = 400;
/** So few that all are named where no line says who matters. */
const fewMarks = 8;
const mostNamePx = 190;
const smallestPx = 9;
const largestPx = 34;
/** Through the mark of what a must-have rules out. */
const strike = 'M1 15 15 1';

interface Marks {
  readonly axes: { readonly x: Attribute; readonly y: Attribute; readonly size: Attribute | null };
  /** In the order of the ranking. */
  readonly points: readonly Point[];
  readonly front: readonly Point[];
  /** The first of the ranking, named wherever they stand. */
  readonly best: readonly Point[];
  /** What no name may stand over, and what none should. */
  readonly taken: readonly Box[];
  readonly keptFree: readonly Box[];
  /** The other items at the very place of a point. */
  readonly othersAt: (point: Point) => readonly SceneItem[];
}

/** Which items stand out of the grey, and in which colour. */
export function markColour({ ink, items }: Scene, front: ReadonlySet<number>, isOut: ReadonlySet<number>) {
  const own = new Map(items.map(({ index, color }) => [index, color]));
  return (index: number): string => {
    if (isOut.has(index)) return ink.quiet;
    if (front.size === 0) return own.get(index) ?? ink.quiet;
    return front.has(index) ? ink.accent : ink.quiet;
  };
}

/** Marks with whiskers where only a range is known; what is beaten is grey, and named under the pointer. */
export function labelledMarks(scene: Scene, plane: Plane, marks: Marks): object[] {
  const { axes, points, front } = marks;
  const { ink } = scene;
  const isOnFront = new Set(front);
  const isOut = ruledOutIn(scene);
  const colourOf = markColour(scene, new Set(front.map(({ item }) => item.index)), isOut);
  const isBeaten = (point: Point): boolean => front.length > 0 && !isOnFront.has(point);
  const pxOf = markSizes(
    axes.size !== null,
    points,
    (point) => isBeaten(point) && !marks.best.includes(point),
  );
  const strokes = strokesOf(scene, plane, points);
  const names = placeNames(plane, marks, { isBeaten, pxOf, strokes: strokeBoxes(plane, strokes) });
  const drawn = points.toSorted((a, b) => Number(isBeaten(b)) - Number(isBeaten(a)));
  return [
    whiskers(scene, strokes),
    {
      name: 'items',
      type: 'scatter',
      clip: false,
      z: 3,
      data: drawn.map((point) => {
        const { index, name, shape, isBaseline } = point.item;
        const [isRuledOut, colour] = [isOut.has(index), colourOf(index)];
        return {
          name,
          value: [point.x, point.y],
          symbol: `path://${shape}${isRuledOut ? strike : ''}`,
          symbolSize: pxOf(point),
          itemStyle: {
            opacity: 1,
            color: isRuledOut ? ink.surface : colour,
            borderColor: isRuledOut ? colour : isBaseline ? ink.text : ink.surface,
            borderWidth: isRuledOut ? 1.5 : isBaseline ? 2 : 1,
          },
          label: labelOf(plane, point, pxOf(point), names.get(point)),
        };
      }),
      label: {
        color: ink.text,
        fontSize: textSizes.meta,
        lineHeight: leadings.meta,
        position: 'right',
        textBorderColor: ink.surface,
        textBorderWidth: 3,
      },
      emphasis: {
        label: { show: true, fontWeight: weights.strong },
        itemStyle: { borderColor: ink.text, borderWidth: 2 },
      },
      tooltip: {
        formatter: ({ dataIndex }: { dataIndex: number }) => sayPoint(scene, marks, drawn[dataIndex]),
      },
    },
  ];
}

interface Name {
  readonly text: string;
  /** `null` where there is no room for it. */
  readonly box: Box | null;
}

/** Who is named, and where: those on the line first, then the best; of several at one place the first, with how many more. */
function placeNames(
  plane: Plane,
  { points, best, front, axes, taken, keptFree, othersAt }: Marks,
  {
    isBeaten,
    pxOf,
    strokes,
  }: { isBeaten: (point: Point) => boolean; pxOf: (point: Point) => number; strokes: readonly Box[] },
): ReadonlyMap<Point, Name> {
  const isFew = front.length === 0 && points.length <= fewMarks;
  const wanted = points.filter(
    (point) =>
      isFew || (front.length > 0 && !isBeaten(point)) || best.includes(point) || point.item.isBaseline,
  );
  const seen = new Set<string>();
  const named = wanted.filter(({ x, y }) => !seen.has(`${x} ${y}`) && seen.add(`${x} ${y}`));
  const short = shortNames(
    named.map(({ item }) => item.name),
    mostNamePx,
  );
  const textOf = (point: Point): string => {
    const name = short.get(point.item.name) ?? fitName(point.item.name, mostNamePx);
    const others = othersAt(point).length;
    return others > 0 ? `${name} +${others}` : name;
  };
  const order = named.toSorted((a, b) => Number(isBeaten(a)) - Number(isBeaten(b)));
  const markOf = (point: Point) => ({
    x: pxAcross(plane, point.x),
    y: pxDown(plane, point.y),
    radiusPx: pxOf(point) / 2,
  });
  const isNamed = new Set(order);
  const others = points.flatMap((point) => {
    const { x, y, radiusPx } = markOf(point);
    return isNamed.has(point) || seen.has(`${point.x} ${point.y}`)
      ? []
      : [{ x: x - radiusPx, y: y - radiusPx, width: 2 * radiusPx, height: 2 * radiusPx }];
  });
  const boxes = placeLabels(
    order.map((point) => ({ ...markOf(point), widthPx: textWidth(textOf(point)) })),
    { x: plane.left, y: plane.top - 8, width: plane.width + 20, height: plane.height + 8 },
    [...taken, ...lineBoxes(plane, front, axes.x), ...strokes, ...others],
    keptFree,
  );
  return new Map(order.map((point, i) => [point, { text: textOf(point), box: boxes[i] ?? null }]));
}

function labelOf(plane: Plane, point: Point, px: number, name: Name | undefined): object {
  const text = name?.text ?? fitName(point.item.name, mostNamePx);
  const box = name?.box ?? null;
  if (box === null) return { show: false, formatter: () => text };
  const position = [box.x - pxAcross(plane, point.x) + px / 2, box.y - pxDown(plane, point.y) + px / 2];
  return { show: true, position, formatter: () => text };
}

function markSizes(hasSize: boolean, points: readonly Point[], isSmall: (point: Point) => boolean) {
  const sizes = points.flatMap(({ size }) => size ?? []);
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  return (point: Point): number => {
    if (!hasSize || sizes.length === 0 || high === low) return isSmall(point) ? 11 : 16;
    const { size } = point;
    return size === null ? smallestPx : smallestPx + ((size - low) / (high - low)) * (largestPx - smallestPx);
  };
}

/** How many names a hint holds beside the first. */
const mostOthers = 4;

function sayPoint(scene: Scene, { axes: { x, y, size }, othersAt }: Marks, point: Point | undefined): string {
  if (point === undefined) return '';
  const others = othersAt(point).map(({ name }) => name);
  const lines = [
    point.item.name,
    ...[x, y, ...(size && point.size !== null ? [size] : [])].map(
      (attribute) => `${attribute.name}: ${sayCell(scene, attribute, point.item)}`,
    ),
    ...(others.length === 0 ? [] : [`At the same place: ${joinNames(others, scene.show, mostOthers)}`]),
  ];
  return lines.join('\n');
}
