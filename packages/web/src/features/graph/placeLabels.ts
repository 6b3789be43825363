export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A mark that wants its name beside it, in px. */
interface Wanted {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly widthPx: number;
}

const linePx = 18;
const gapPx = 4;

/**
 * Where the names of marks stand, the first ones first: beside, above or under their marks, within the room, over nothing
 * that is taken and over no other name, and where there is a choice over as little as can be of what is better kept free; `null` where
 * there is no such place.
 */
export function placeLabels(
  wanted: readonly Wanted[],
  room: Box,
  taken: readonly Box[],
  keptFree: readonly Box[] = [],
): readonly (Box | null)[] {
  const placed = [...taken, ...wanted.map(markBox)];
  return wanted.map((mark) => {
    const own = markBox(mark);
    const places = candidatesOf(mark).filter(
      (box) => isWithin(box, room) && placed.every((other) => isSame(other, own) || !overlaps(box, other)),
    );
    const covered = places.map((box) => keptFree.filter((other) => overlaps(box, other)).length);
    const found = places[covered.indexOf(Math.min(...covered))];
    if (found !== undefined) placed.push(found);
    return found ?? null;
  });
}

function candidatesOf({ x, y, radiusPx, widthPx }: Wanted): readonly Box[] {
  const [right, left] = [x + radiusPx + gapPx, x - radiusPx - gapPx - widthPx];
  const [above, below] = [y - radiusPx - linePx, y + radiusPx];
  const [higher, lower] = [y - linePx - gapPx, y + gapPx];
  const [middle, centre] = [y - linePx / 2, x - widthPx / 2];
  const corners: readonly (readonly [number, number])[] = [
    [right, middle],
    [left, middle],
    [right, higher],
    [left, higher],
    [right, lower],
    [left, lower],
    [centre, above],
    [centre, below],
    [x - radiusPx, above],
    [x + radiusPx - widthPx, above],
    [x - radiusPx, below],
    [x + radiusPx - widthPx, below],
  ];
  return corners.map(([left, top]) => ({ x: left, y: top, width: widthPx, height: linePx }));
}

const markBox = ({ x, y, radiusPx }: Wanted): Box => ({
  x: x - radiusPx,
  y: y - radiusPx,
  width: 2 * radiusPx,
  height: 2 * radiusPx,
});

const isSame = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

const isWithin = (box: Box, room: Box): boolean =>
  box.x >= room.x &&
  box.y >= room.y &&
  box.x + box.width <= room.x + room.width &&
  box.y + box.height <= room.y + room.height;

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Heights of names at the ends of lines: as near to where the lines end as they can be, `gap` apart, from `low` to `high`. */
export function spreadLabels(
  heights: readonly number[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b);
  const result = [...heights];
  let least = low;
  for (const i of order) {
    result[i] = Math.max(result[i] ?? 0, least);
    least = (result[i] ?? 0) + gap;
  }
  let most = high;
  for (const i of order.toReversed()) {
    result[i] = Math.min(result[i] ?? 0, most);
    most = (result[i] ?? 0) - gap;
  }
  return result;
}
