import type { Change } from '@tertium/engine';
import { createYield } from '../../../store/createYield';
import { itemsPerChunk } from '../storage/chunks';

/** Items processed at once: those of a chunk. */
const itemsAtOnce = itemsPerChunk;
/** Cells applied between two yields. */
export const cellsAtOnce = 20_000;

/** A change with its index in its part, and the part's number if several are applied together. */
export type Indexed = readonly [index: number, change: Change, part?: number | undefined];

/** A change, or a slice of a large one, with the whole one's index. */
interface Piece {
  readonly change: Change;
  readonly index: number;
  readonly part: number | undefined;
}

/** Pieces applied together on one excerpt, and the items that it needs. */
export interface Stretch {
  readonly pieces: readonly Piece[];
  readonly itemIds: ReadonlySet<string>;
}

/** The items a change names. */
export function itemIdsOf(change: Change): readonly string[] {
  switch (change.kind) {
    case 'items.add':
      return change.items.map((item) => item.id);
    case 'items.remove':
      return change.ids;
    case 'item.update':
      return [change.id];
    case 'cells.set':
      return change.itemIds;
    case 'comparison.update': {
      const baseline = change.patch.settings?.baselineItemId ?? null;
      return baseline === null ? [] : [baseline];
    }
    default:
      return [];
  }
}

/** The cells a change sets. */
export function cellCountOf(change: Change): number {
  return change.kind === 'cells.set' ? change.itemIds.length * change.attributeIds.length : 0;
}

/** Splits changes into stretches. A removal of attributes affects all items, so it is a stretch alone. */
export function* stretchesOf(changes: Iterable<Indexed>): Generator<Stretch> {
  let pieces: Piece[] = [];
  let itemIds = new Set<string>();
  for (const [index, whole, part] of changes) {
    for (const change of slicesOf(whole)) {
      const isAlone = change.kind === 'attributes.remove';
      if (pieces.length > 0 && (isAlone || itemIds.size >= itemsAtOnce)) {
        yield { pieces, itemIds };
        pieces = [];
        itemIds = new Set();
      }
      pieces.push({ change, index, part });
      for (const id of itemIdsOf(change)) itemIds.add(id);
      if (!isAlone) continue;
      yield { pieces, itemIds };
      pieces = [];
    }
  }
  if (pieces.length > 0) yield { pieces, itemIds };
}

/** Items of a change to apply at once. */
function heightOf(change: Change): number {
  if (change.kind !== 'cells.set') return itemsAtOnce;
  const width = Math.max(1, change.attributeIds.length);
  return Math.min(itemsAtOnce, Math.max(1, Math.floor(cellsAtOnce / width)));
}

/** Splits a change of many items. */
function slicesOf(change: Change): readonly Change[] {
  const ids = itemIdsOf(change);
  const height = heightOf(change);
  if (ids.length <= height || !isWellFormed(change)) return [change];
  const starts = Array.from({ length: Math.ceil(ids.length / height) }, (_, i) => i * height);
  return starts.map((start) => {
    const end = Math.min(ids.length, start + height);
    return partOf(
      change,
      Array.from({ length: end - start }, (_, i) => start + i),
    );
  });
}

/** A malformed change stays whole, so that the engine refuses it. */
function isWellFormed(change: Change): boolean {
  const ids = itemIdsOf(change);
  if (new Set(ids).size !== ids.length) return false;
  return change.kind !== 'cells.set' || change.rows.length === ids.length;
}

/** The part of a change about some of its items, by their indices in it. */
function partOf(change: Change, places: readonly number[]): Change {
  const at = <T>(list: readonly T[]) => places.map((place) => list[place] as T);
  switch (change.kind) {
    case 'items.add':
      return { ...change, items: at(change.items) };
    case 'items.remove':
      return { ...change, ids: at(change.ids) };
    case 'cells.set':
      return { ...change, itemIds: at(change.itemIds), rows: at(change.rows) };
    default:
      return change;
  }
}

/** Whether a change affects each item independently. */
const isByItem = ({ kind }: Change): boolean =>
  kind === 'cells.set' || kind === 'items.remove' || kind === 'item.update';

/**
 * Groups consecutive changes of one kind by chunk, so that a chunk is read and written only once. The order of changes
 * of one item stays.
 */
export async function inChunkOrder(
  changes: readonly Indexed[],
  chunkOf: ReadonlyMap<string, number>,
): Promise<readonly Indexed[]> {
  const yieldIfDue = createYield();
  const ordered: Indexed[] = [];
  let run = new Map<number, Indexed[]>();
  let runKind: Change['kind'] | null = null;
  const endRun = () => {
    for (const [, some] of [...run].sort(([a], [b]) => a - b)) ordered.push(...some);
    run = new Map();
  };
  for (const [index, change, part] of changes) {
    const isSorted = isByItem(change) && isWellFormed(change);
    if (!isSorted || change.kind !== runKind) endRun();
    runKind = isSorted ? change.kind : null;
    if (!isSorted) {
      ordered.push([index, change, part]);
      continue;
    }
    const places = new Map<number, number[]>();
    for (const [place, id] of itemIdsOf(change).entries()) {
      // New items will come after all others.
      listIn(places, chunkOf.get(id) ?? Number.POSITIVE_INFINITY).push(place);
    }
    for (const [chunk, some] of places) listIn(run, chunk).push([index, partOf(change, some), part]);
    await yieldIfDue();
  }
  endRun();
  return ordered;
}

function listIn<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
