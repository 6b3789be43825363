import type { Attribute } from '@tertium/engine';
import { type Plane, pxAcross, pxDown } from '../axes/plane';
import { fitName, shortNames, textWidth } from '../scene/chartText';
import { type Box, markBox, type Placed, placeLabels } from '../scene/placeLabels';
import type { Scene, SceneItem } from '../scene/scene';
import { lineBoxes } from './tradeoffFront';
import type { Point } from './tradeoffPoint';

/** The width of a name: usually, with little room, and with plenty. */
export const usualNamePx = 190;
const leastNamePx = 110;
const moreNamePx = [480, 300];

export interface Marks {
  readonly axes: { readonly x: Attribute; readonly y: Attribute; readonly size: Attribute | null };
  /** In the order of the ranking. */
  readonly points: readonly Point[];
  readonly front: readonly Point[];
  /** The first items of the ranking. */
  readonly best: readonly Point[];
  /** The points to name if there is room, the most important first. */
  readonly wanted: readonly Point[];
  /** The boxes that no name may cover, and in `keptFree` those that none should. */
  readonly taken: readonly Box[];
  readonly keptFree: readonly Box[];
  /** The other items at exactly the same point. */
  readonly othersAt: (point: Point) => readonly SceneItem[];
}

export interface PointName {
  readonly text: string;
  /** `null` if there is no room for the name. */
  readonly box: Placed | null;
}

interface Sizes {
  readonly pxOf: (point: Point) => number;
  readonly strokes: readonly Box[];
}

/** Places names, each as long as there is room for. Items at one point share a name: the first, with how many more. */
export function* placeNames(
  { widthPx }: Scene,
  plane: Plane,
  { points, wanted, front, axes, taken, keptFree, othersAt }: Marks,
  { pxOf, strokes }: Sizes,
): Generator<void, ReadonlyMap<Point, PointName>> {
  const seen = new Set<string>();
  const named = wanted.filter(({ x, y }) => !seen.has(`${x} ${y}`) && seen.add(`${x} ${y}`));
  const textOf = namesWithin(named, othersAt);
  const markOf = (point: Point) => ({
    x: pxAcross(plane, point.x),
    y: pxDown(plane, point.y),
    radiusPx: pxOf(point) / 2,
  });
  const others = points.filter(({ x, y }) => !seen.has(`${x} ${y}`)).map((point) => markBox(markOf(point)));
  const widthOf = (point: Point, roomPx: number): number => textWidth(textOf(point, roomPx));
  const boxes = yield* placeLabels(
    named.map((point) => ({
      ...markOf(point),
      widthPx: widthOf(point, usualNamePx),
      leastPx: widthOf(point, leastNamePx),
      morePx: moreNamePx.map((roomPx) => widthOf(point, roomPx)),
    })),
    { x: plane.left, y: 2, width: widthPx - plane.left - 2, height: plane.top + plane.height - 2 },
    [...taken, ...lineBoxes(plane, front, axes.x), ...strokes, ...others],
    keptFree,
  );
  const rooms = [...moreNamePx, usualNamePx, leastNamePx];
  return new Map(
    named.map((point, i) => {
      const box = boxes[i] ?? null;
      const roomPx = rooms.find((each) => widthOf(point, each) === box?.width) ?? usualNamePx;
      return [point, { text: textOf(point, roomPx), box }];
    }),
  );
}

/** Writes a name cut to the room, with the number of other items at the same point. */
function namesWithin(points: readonly Point[], othersAt: Marks['othersAt']) {
  const names = points.map(({ item }) => item.name);
  const short = new Map(
    [leastNamePx, usualNamePx, ...moreNamePx].map((roomPx) => [roomPx, shortNames(names, roomPx)] as const),
  );
  return (point: Point, roomPx: number): string => {
    const { name } = point.item;
    const text = short.get(roomPx)?.get(name) ?? fitName(name, roomPx);
    const others = othersAt(point).length;
    return others > 0 ? `${text} +${others}` : text;
  };
}
