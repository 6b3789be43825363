export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The box of a name. A name apart from its mark is connected to it: where the thin line ends. */
export interface Placed extends Box {
  readonly tie: Spot | null;
}

/** A mark to be named, in px. */
interface Wanted extends Spot {
  readonly radiusPx: number;
  /** The width of the preferred name, of a shorter one if that doesn't fit, and of longer ones, the longest first. */
  readonly widthPx: number;
  readonly leastPx?: number;
  readonly morePx?: readonly number[];
}

interface Grounds {
  /** Names stay within this box. */
  readonly room: Box;
  /** No name may cover these. */
  readonly taken: readonly Box[];
  /** Names cover as little of these as possible. */
  readonly keptFree: readonly Box[];
}

const linePx = 18;
const gapPx = 4;
const closePx = 9;
/** How many of the first names may be apart from their marks. More connecting lines would be hard to follow. */
const mostTied = 24;
const mostTries = 3;
/**
 * The costs of a place: per covered box that is better kept free, for being apart, per px of distance, and per crossed
 * line.
 */
const costs = { covered: 4, apart: 12, perPx: 0.2, crossed: 3 };

/**
 * Places the names of marks, the first ones first: beside, above or below their marks, else apart with a connecting
 * line. They stay within the room and cover nothing taken and no other name. `null` if there is no such place. At the
 * end, names grow where room is left. Each name is a step.
 */
export function* placeLabels(
  wanted: readonly Wanted[],
  room: Box,
  taken: readonly Box[],
  keptFree: readonly Box[] = [],
): Generator<void, readonly (Placed | null)[]> {
  const grounds = { room, taken, keptFree };
  let order = wanted.map((_, i) => i);
  let labels = yield* placeInTurn(wanted, order, grounds);
  // Names without a place come first in another try. A long list has more names than room anyway.
  for (let tries = 0; tries < mostTries && wanted.length <= mostTied; tries++) {
    const without = order.filter((i) => labels[i] === null);
    if (without.length === 0) break;
    order = [...without, ...order.filter((i) => !without.includes(i))];
    const other = yield* placeInTurn(wanted, order, grounds);
    if (other.filter((label) => label === null).length < without.length) labels = other;
  }
  return labels;
}

function* placeInTurn(
  wanted: readonly Wanted[],
  order: readonly number[],
  grounds: Grounds,
): Generator<void, readonly (Candidate | null)[]> {
  const marks = wanted.map(markBox);
  const labels: (Candidate | null)[] = wanted.map(() => null);
  const find = (i: number, widthPx: number | undefined): Candidate | null => {
    const [mark, own] = [wanted[i], marks[i]];
    if (mark === undefined || own === undefined || widthPx === undefined) return null;
    const others = {
      own,
      marks: marks.filter((other) => !isSame(other, own)),
      names: labels.flatMap((label, k) => (k === i || label === null ? [] : [label, ...label.along])),
    };
    const near = cheapest(nearPlaces(mark, widthPx), grounds, others);
    if (i >= mostTied || (near !== null && near.cost < costs.apart)) return near;
    return cheapest(apartPlaces(mark, widthPx), grounds, others, near);
  };
  for (const i of order) {
    labels[i] = find(i, wanted[i]?.widthPx) ?? find(i, wanted[i]?.leastPx);
    yield;
  }
  for (const [i, { widthPx, morePx = [] }] of wanted.entries()) {
    const label = labels[i] ?? null;
    if (label === null) continue;
    for (const width of [...morePx, widthPx].filter((each) => each > label.width)) {
      const grown = find(i, width);
      if (grown === null || grown.cost > label.cost + 1) continue;
      labels[i] = grown;
      break;
    }
    yield;
  }
  return labels;
}

/** A possible place for a name, with its cost. */
interface Candidate extends Placed {
  readonly cost: number;
  /** The boxes of its connecting line. */
  readonly along: readonly Box[];
}

interface Others {
  readonly own: Box;
  /** Named marks, and their names with connecting lines. */
  readonly marks: readonly Box[];
  readonly names: readonly Box[];
}

/** The cheapest allowed place, if it costs less than the known one. */
function cheapest(
  candidates: readonly Candidate[],
  { room, taken, keptFree }: Grounds,
  { own, marks, names }: Others,
  known: Candidate | null = null,
): Candidate | null {
  // In a cloud or along a long line, only near boxes are tested for each place.
  const reach = roundabout(spanOf([own, ...candidates]));
  const isNear = (box: Box) => overlaps(box, reach);
  const lying = taken.filter(isNear);
  const free = keptFree.filter(isNear);
  const beside = marks.filter(isNear);
  const blocked = [...lying, ...beside, ...names];
  // A neighbour that touches the mark doesn't block the connecting line, because the line can't avoid it.
  const apart = beside.filter((other) => !overlaps(other, own));
  const inTheWay = [...apart, ...names];
  let found = known;
  for (const candidate of candidates) {
    // The cost can only rise below.
    if (found !== null && candidate.cost >= found.cost) continue;
    if (!isWithin(candidate, room) || blocked.some((other) => overlaps(candidate, other))) continue;
    const { along, tie } = candidate;
    if (tie !== null && apart.some((other) => overlaps(candidate, roundabout(other)))) continue;
    if (along.some((piece) => inTheWay.some((other) => overlaps(piece, other)))) continue;
    const covered = free.filter((other) => overlaps(candidate, other)).length;
    // Along a line, a connecting line would look like a part of it.
    const crossed = along.filter((piece) => lying.some((other) => overlaps(piece, other))).length;
    const cost = candidate.cost + covered * costs.covered + crossed * costs.crossed;
    if (found === null || cost < found.cost) found = { ...candidate, cost };
  }
  return found;
}

/** A detached name this close to a mark would seem to belong to it. */
const roundabout = ({ x, y, width, height }: Box): Box => ({
  x: x - closePx,
  y: y - closePx,
  width: width + 2 * closePx,
  height: height + 2 * closePx,
});

/** The bounding box of a few boxes. */
function spanOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function nearPlaces({ x, y, radiusPx }: Wanted, widthPx: number): readonly Candidate[] {
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
  return corners.map(([left, top], i) => ({
    x: left,
    y: top,
    width: widthPx,
    height: linePx,
    tie: null,
    along: [],
    cost: i / 100,
  }));
}

/** Places farther from the mark, on all sides. */
function apartPlaces(mark: Wanted, widthPx: number): readonly Candidate[] {
  const { x, y, radiusPx } = mark;
  const [right, left] = [x + radiusPx, x - radiusPx - widthPx];
  const sideways = [30, 60, 100].flatMap((a) => [
    [right + a, y],
    [left - a, y],
  ]);
  const slanted = [14, 20, 32, 46, 62, 80, 104].flatMap((d) =>
    [y - radiusPx - d, y + radiusPx + d].flatMap((middle) => [
      ...[0.5, 0.35, 0.65, 0.15, 0.85].map((part) => [x - widthPx * part, middle]),
      ...[0, 20, 50, 90].flatMap((a) => [
        [right + a, middle],
        [left - a, middle],
      ]),
    ]),
  );
  return [...slanted, ...sideways].map(([across = 0, middle = 0]) => {
    const box = { x: across, y: middle - linePx / 2, width: widthPx, height: linePx };
    const isBeside = x < box.x || x > box.x + widthPx;
    const tie = {
      x: Math.min(Math.max(x, box.x), box.x + widthPx),
      y: isBeside ? middle : middle < y ? box.y + linePx : box.y,
    };
    const length = Math.hypot(tie.x - x, tie.y - y);
    return { ...box, tie, along: piecesOf(mark, tie, length), cost: costs.apart + length * costs.perPx };
  });
}

const piecePx = 4;

/** The boxes of a connecting line outside its mark and short of its name, piece by piece. */
function piecesOf({ x, y, radiusPx }: Wanted, tie: Spot, length: number): readonly Box[] {
  const count = Math.max(0, Math.floor((length - radiusPx) / piecePx));
  return Array.from({ length: count }, (_, i) => {
    const part = (radiusPx + i * piecePx) / length;
    return {
      x: x + (tie.x - x) * part - piecePx / 2,
      y: y + (tie.y - y) * part - piecePx / 2,
      width: piecePx,
      height: piecePx,
    };
  });
}

export const markBox = ({ x, y, radiusPx }: Spot & { readonly radiusPx: number }): Box => ({
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
