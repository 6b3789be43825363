import { isKnown, numbersOfItems, type PrincipalAxes, principalAxes } from '@tertium/engine';
import type { NotShown, Scene, SceneItem } from '../scene/scene';
import { joinNames } from '../scene/words/names';
import { attributeNames } from '../scene/words/sceneNames';

export interface PlacedItem {
  readonly item: SceneItem;
  /** Its index in the columns of the placing. */
  readonly row: number;
  /** The position on the map, and in `y`. */
  readonly x: number;
  readonly y: number;
}

export interface Placing {
  /** The attributes that count. */
  readonly attributeIds: readonly string[];
  readonly placed: readonly PlacedItem[];
  /**
   * By attribute, the items' values on its scale times the square root of its weight share. So distances between items
   * are weighted.
   */
  readonly columns: readonly Float64Array[];
  readonly axes: PrincipalAxes['axes'];
  readonly notShown: readonly NotShown[];
}

/** A map needs two directions. */
const leastItems = 3;

/** Places the items for which every value that counts is known. `axes` is empty if no map can be drawn. */
export function* placeItems(scene: Scene): Generator<void, Placing> {
  const { sum } = scene;
  const nameOf = attributeNames(scene);
  const counted = sum.columns.flatMap((column, j) => {
    const share = sum.shares[j] ?? 0;
    return share > 0 ? [{ ...column, root: Math.sqrt(share) }] : [];
  });
  const attributeIds = counted.map(({ attributeId }) => attributeId);
  const indexes = Uint32Array.from(scene.items, ({ index }) => index);
  const isIncomplete = new Uint8Array(indexes.length);
  for (const { column } of counted) {
    const values = numbersOfItems(column.codes, column.valueByCode, indexes);
    for (let row = 0; row < values.length; row++) if (!Number.isFinite(values[row])) isIncomplete[row] = 1;
    yield;
  }
  const notShown: NotShown[] = [];
  for (const { index, name } of scene.items.filter((_, row) => isIncomplete[row] === 1)) {
    const missing = counted.filter(({ column }) => !isKnown(column, index));
    const names = missing.map(({ attributeId }) => nameOf(attributeId));
    notShown.push({ name, reason: `no value for ${joinNames(names, scene.show)}` });
    yield;
  }
  const complete = scene.items.filter((_, row) => isIncomplete[row] === 0);
  const whole = indexes.filter((_, row) => isIncomplete[row] === 0);
  // A range counts at its middle.
  const columns: Float64Array[] = [];
  for (const { codes, lowByCode, highByCode, root } of counted) {
    const middles = lowByCode.map((low, code) => (root * (low + (highByCode[code] ?? low))) / 2);
    columns.push(numbersOfItems(codes, middles, whole));
    yield;
  }
  const found = complete.length < leastItems || columns.length < 2 ? null : yield* principalAxes(columns, 2);
  const along = (axis: PrincipalAxes['axes'][number] | undefined) => {
    const places = new Float64Array(complete.length);
    for (const [j, values] of columns.entries()) {
      const [center, loading] = [found?.centers[j] ?? 0, axis?.loadings[j] ?? 0];
      for (let i = 0; i < places.length; i++)
        places[i] = (places[i] ?? 0) + ((values[i] ?? 0) - center) * loading;
    }
    return places;
  };
  const [xs, ys] = [along(found?.axes[0]), along(found?.axes[1])];
  yield;
  const placed = complete.map((item, row) => ({ item, row, x: xs[row] ?? 0, y: ys[row] ?? 0 }));
  return { attributeIds, placed, columns, axes: found?.axes ?? [], notShown };
}

export interface Neighbour {
  readonly other: PlacedItem;
  /** From 0 for the same values to 1 for opposite ends of every scale. */
  readonly distance: number;
}

/** All other items, the most similar first. Equally similar ones keep the order of the ranking. */
export function* nearestTo(
  centre: PlacedItem,
  { placed, columns }: Placing,
): Generator<void, readonly Neighbour[]> {
  const squares = new Float64Array(placed.length);
  for (const values of columns) {
    const own = values[centre.row] ?? 0;
    for (let i = 0; i < squares.length; i++) squares[i] = (squares[i] ?? 0) + ((values[i] ?? 0) - own) ** 2;
  }
  yield;
  const order = Uint32Array.from(squares.keys()).sort(
    (a, b) => (squares[a] ?? 0) - (squares[b] ?? 0) || a - b,
  );
  yield;
  const neighbours: Neighbour[] = [];
  for (const row of order) {
    const other = placed[row];
    if (other !== undefined && other !== centre)
      neighbours.push({ other, distance: Math.sqrt(squares[row] ?? 0) });
  }
  return neighbours;
}

/** The chosen item if it is placed, else the baseline, else the first placed one. */
export const chooseCentre = (placed: readonly PlacedItem[], near: string | null): PlacedItem | undefined =>
  placed.find(({ item }) => item.id === near) ?? placed.find(({ item }) => item.isBaseline) ?? placed[0];
