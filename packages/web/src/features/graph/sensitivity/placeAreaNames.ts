import { fitName, textWidth } from '../scene/chartText';

export type Point = readonly [x: number, y: number];

/** A convex part of the map, in px. */
interface Area {
  readonly corners: readonly Point[];
  readonly name: string;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The position of a mark, and the name to its right. `''` if there is room for the mark alone. */
export interface AreaName {
  readonly mark: Point;
  readonly text: string;
  /** The point of the area to which a line connects a name outside. `null` for a name inside. */
  readonly tiedTo: Point | null;
}

const markPx = 16;
const gapPx = 4;
const linePx = 18;
const halfPx = linePx / 2;
/** With less room, a shortened name can't be recognized. */
const leastNamePx = 64;
const tiePx = 14;
const levels = 8;
/** The most lines of text between a name outside and the middle of its area. */
const farLines = 24;

/**
 * Places the names of areas, in the order given. Each gets the first of these that fits: the whole name inside; the
 * name beyond the slope, if the area touches it; a shortened name inside; the name beyond the slope, connected to the
 * area's middle; only the mark inside; `null`.
 */
export function placeAreaNames(
  areas: readonly Area[],
  {
    slope: [from, to],
    right,
    taken,
  }: { readonly slope: readonly [Point, Point]; readonly right: number; readonly taken: readonly Box[] },
): readonly (AreaName | null)[] {
  const boxes = [...taken];
  const isFree = ({ left, right: end, y }: Box) =>
    boxes.every((box) => Math.abs(box.y - y) >= linePx || box.left >= end || left >= box.right);
  const put = (text: string, left: number, y: number, tiedTo: Point | null): AreaName | null => {
    const width = markPx + (text === '' ? 0 : gapPx + textWidth(text));
    const box = { left, right: left + width, y };
    if (!isFree(box)) return null;
    boxes.push(box);
    return { mark: [left + markPx / 2, y], text, tiedTo };
  };
  const slopeAt = (y: number) => from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);

  const inside = ({ corners }: Area, name: string, least: number): AreaName | null => {
    for (const y of levelsOf(corners)) {
      const [start, end] = roomAt(corners, y);
      const room = end - start - 2 * gapPx;
      if (room < markPx + least) continue;
      const text = least === 0 ? '' : fitName(name, room - markPx - gapPx);
      const width = markPx + (text === '' ? 0 : gapPx + textWidth(text));
      if (width > room) continue;
      const placed = put(text, (start + end - width) / 2, y, null);
      if (placed !== null) return placed;
    }
    return null;
  };
  const beyond = ({ corners, name }: Area): AreaName | null => {
    const onSlope = corners.filter(([x, y]) => Math.abs(x - slopeAt(y)) < 1);
    if (onSlope.length < 2) return null;
    return tied(name, middleOf(onSlope), 2);
  };
  const tied = (name: string, tie: Point, mostLines: number): AreaName | null => {
    for (const lines of aroundTo(mostLines)) {
      const y = tie[1] + lines * linePx;
      if (y < from[1] || y > to[1]) continue;
      // The slope runs down to the right, so the bottom of the text must be beyond it.
      const left = Math.max(slopeAt(y + halfPx), tie[0]) + tiePx;
      const room = right - left - markPx - gapPx;
      if (room < leastNamePx && textWidth(name) > room) continue;
      const placed = put(fitName(name, room), left, y, tie);
      if (placed !== null) return placed;
    }
    return null;
  };
  return areas.map(
    (area) =>
      inside(area, area.name, gapPx + textWidth(area.name)) ??
      beyond(area) ??
      inside(area, area.name, gapPx + leastNamePx) ??
      tied(area.name, middleOf(area.corners), farLines) ??
      inside(area, '', 0),
  );
}

/** 0, −1, 1, −2, 2 and so on. */
const aroundTo = (most: number): readonly number[] =>
  Array.from({ length: 2 * most + 1 }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2));

const middleOf = (points: readonly Point[]): Point => [
  meanOf(points.map(([x]) => x)),
  meanOf(points.map(([, y]) => y)),
];

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The heights to try: the middle of the corners first, then the others, the widest first. */
function levelsOf(corners: readonly Point[]): readonly number[] {
  const ys = corners.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const widthAt = (y: number) => {
    const [start, end] = roomAt(corners, y);
    return end - start;
  };
  const tried = Array.from({ length: levels }, (_, k) => top + ((bottom - top) * (k + 0.5)) / levels);
  return [meanOf(ys), ...tried.sort((a, b) => widthAt(b) - widthAt(a))];
}

/** Where a line of text at this height may start and end. Without room for it, the end comes before the start. */
function roomAt(corners: readonly Point[], y: number): readonly [start: number, end: number] {
  const [a, b] = [y - halfPx, y + halfPx].map((edge) => crossings(corners, edge));
  return [Math.max(a?.[0] ?? 0, b?.[0] ?? 0), Math.min(a?.[1] ?? 0, b?.[1] ?? 0)];
}

function crossings(corners: readonly Point[], y: number): readonly [start: number, end: number] {
  const xs = corners.flatMap(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
    if (y1 === y2 || (y - y1) * (y - y2) > 0) return [];
    return [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
  return [Math.min(...xs), Math.max(...xs)];
}
