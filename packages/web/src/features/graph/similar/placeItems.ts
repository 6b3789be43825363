import { isKnown, type PrincipalAxes, principalAxes } from '@tertium/engine';
import type { NotShown, Scene, SceneItem } from '../scene/scene';
import { joinNames } from '../scene/words/names';
import { attributeNames } from '../scene/words/sceneNames';

export interface PlacedItem {
  readonly item: SceneItem;
  /** Its place in the columns. */
  readonly row: number;
  /** On the map. */
  readonly x: number;
  readonly y: number;
}

export interface Placing {
  /** Of what counts. */
  readonly attributeIds: readonly string[];
  readonly placed: readonly PlacedItem[];
  /** Their values on the scales, each times the root of its weight share: distances between items are weighted ones. */
  readonly columns: readonly Float64Array[];
  readonly axes: PrincipalAxes['axes'];
  readonly notShown: readonly NotShown[];
}

/** A map needs two directions. */
const leastItems = 3;

/** Places the items of which every value that counts is known; `axes` is empty where no map can be drawn. */
export function* placeItems(scene: Scene): Generator<void, Placing> {
  const { sum } = scene;
  const nameOf = attributeNames(scene);
  const counted = sum.columns.flatMap((column, j) => {
    const share = sum.shares[j] ?? 0;
    return share > 0 ? [{ ...column, root: Math.sqrt(share) }] : [];
  });
  const attributeIds = counted.map(({ attributeId }) => attributeId);
  const notShown: NotShown[] = [];
  const complete: SceneItem[] = [];
  for (const item of scene.items) {
    const missing = counted.filter(({ column }) => !isKnown(column, item.index));
    if (missing.length === 0) complete.push(item);
    else {
      const names = missing.map(({ attributeId }) => nameOf(attributeId));
      notShown.push({ name: item.name, reason: `no value for ${joinNames(names, scene.show)}` });
    }
  }
  yield;
  // Of a range the middle.
  const columns = counted.map(({ low, high, root }) =>
    Float64Array.from(complete, ({ index }) => (root * ((low[index] ?? 0) + (high[index] ?? 0))) / 2),
  );
  yield;
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
  /** 0 for the same values to 1 for the two ends of every scale. */
  readonly distance: number;
}

/** All others, the most similar first; equal ones in the order of the ranking. */
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

/** The chosen item, else the baseline, else the first, as far as it is placed. */
export const chooseCentre = (placed: readonly PlacedItem[], near: string | null): PlacedItem | undefined =>
  placed.find(({ item }) => item.id === near) ?? placed.find(({ item }) => item.isBaseline) ?? placed[0];
