import type { Item } from '@tertium/engine';
import { lightColours } from '../../../ui/tokens';

/**
 * Shapes that accompany colours, so that no difference depends on colour alone: circle, square, triangle, diamond,
 * plus, cross, triangle down, pentagon. Clockwise outlines in a box of 16, as SVG paths.
 */
const shapes: readonly string[] = [
  'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z',
  'M3 3h10v10H3Z',
  'M8 2l6.5 11.5h-13Z',
  'M8 1l7 7-7 7-7-7Z',
  'M6 2h4v4h4v4h-4v4H6v-4H2V6h4Z',
  'M4.5 2 8 5.5 11.5 2 14 4.5 10.5 8 14 11.5 11.5 14 8 10.5 4.5 14 2 11.5 5.5 8 2 4.5Z',
  'M1.5 2.5h13L8 14Z',
  'M8 1.5 14.7 6.4 12.1 14.2H3.9L1.3 6.4Z',
];

/** A hole in the middle of a shape, in the order of the shapes: counterclockwise, so that it isn't filled. */
const holes = [6, 6, 7.7, 6, 6, 6, 4.3, 6.4].map((top) => `M8 ${top}a2 2 0 1 0 0 4a2 2 0 0 0 0-4Z`);

/** The number of pairs of colour and shape. */
export const markCount = (palette: readonly string[]): number => palette.length * shapes.length;

interface Mark {
  readonly color: string;
  /** An SVG path in a box of 16. */
  readonly shape: string;
}

type Placed = Pick<Item, 'id' | 'position'>;

type Marks<T> = Pick<ReadonlyMap<T, Mark>, 'get'>;

/** An item that was moved by hand is between two others. From then on its id determines its mark. */
const isMoved = ({ position }: Placed): boolean => !Number.isInteger(position);

function pairOf(item: Placed, count: number): number {
  let pair = item.position;
  if (isMoved(item)) {
    pair = 0;
    for (let i = 0; i < item.id.length; i++) pair = (Math.imul(pair, 31) + item.id.charCodeAt(i)) | 0;
  }
  // The remainder of a negative number is negative.
  return ((pair % count) + count) % count;
}

/**
 * Assigns colours and shapes to items shown together. They follow from the position that an item got when it was added,
 * so no ranking changes them. As many consecutive items as there are colours differ in colour, and as many as there are
 * pairs differ in colour or shape. If two have the same pair, the one added later takes the next free one. More items
 * than pairs keep what they have.
 */
export function marksOf<T extends Placed>(items: readonly T[], palette: readonly string[]): Marks<T> {
  const count = markCount(palette);
  const marks = Array.from({ length: count }, (_, pair) => {
    const colour = pair % palette.length;
    const round = Math.floor(pair / palette.length);
    return {
      color: palette[colour] ?? 'currentColor',
      shape: shapes[(colour + round) % shapes.length] ?? '',
    };
  });
  const markOf = (pair: number) => marks[pair] ?? { color: 'currentColor', shape: '' };
  if (items.length > count) return { get: (item) => markOf(pairOf(item, count)) };
  const pairs = new Map(items.map((item) => [item, pairOf(item, count)]));
  separate(pairs, count);
  return new Map(Array.from(pairs, ([item, pair]) => [item, markOf(pair)]));
}

/** The oldest first, those moved by hand last. */
const byAge = <T extends Placed>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => Number(isMoved(a)) - Number(isMoved(b)) || a.position - b.position);

/** Gives items whose pair is taken the next free one. There are pairs for all. */
function separate<T extends Placed>(pairs: Map<T, number>, count: number): void {
  const taken = new Set<number>();
  const late = byAge([...pairs.keys()]).filter((item) => {
    const pair = pairs.get(item) ?? 0;
    const isTaken = taken.has(pair);
    taken.add(pair);
    return isTaken;
  });
  for (const item of late) {
    let pair = pairs.get(item) ?? 0;
    while (taken.has(pair)) pair = (pair + 1) % count;
    taken.add(pair);
    pairs.set(item, pair);
  }
}

/**
 * Adds a hole to each mark whose shape an older item of a picture has, so that the two differ in greys too. Pictures of
 * more items than shapes with and without a hole stay plain, because their marks can't all differ.
 */
export function withHoles<T extends Placed>(marks: Marks<T>, drawn: readonly T[]): Marks<T> {
  if (drawn.length > 2 * shapes.length) return marks;
  const taken = new Set<string>();
  return new Map(
    byAge(drawn).flatMap((item) => {
      const mark = marks.get(item);
      if (mark === undefined) return [];
      const isTaken = taken.has(mark.shape);
      taken.add(mark.shape);
      return [
        [item, isTaken ? { ...mark, shape: `${mark.shape}${holes[shapes.indexOf(mark.shape)]}` } : mark],
      ];
    }),
  );
}

/** The hatching of the n-th series once all colours are used, another one in each round. `null` for plain. */
export function decalOf(n: number, palette: readonly string[]): object | null {
  const round = Math.floor(n / palette.length);
  if (round === 0) return null;
  const isDots = round % 3 === 0;
  return {
    symbol: isDots ? 'circle' : 'rect',
    symbolSize: isDots ? 0.9 : 1,
    dashArrayX: isDots ? [5, 5] : [1, 0],
    dashArrayY: isDots ? [5, 5] : [2, 4 + Math.floor(round / 3) * 3],
    // Along the bar first, like the striped bars of the table.
    rotation: round % 3 === 2 ? Math.PI / 4 : 0,
    color: `${lightColours.surface}bf`,
  };
}
