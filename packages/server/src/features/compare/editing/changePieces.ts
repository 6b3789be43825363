import type { Change } from '@tertium/engine';
import { itemsPerChunk } from '../storage/chunks';

/** Items that are in hand at once: those of a chunk. */
const itemsAtOnce = itemsPerChunk;
/** Cells that are applied before it yields. */
export const cellsAtOnce = 20_000;

/** A change with its index in its part. */
export type Indexed = readonly [index: number, change: Change];

/** A change, or a slice of a large one, with the index of the whole in its list. */
interface Piece {
  readonly change: Change;
  readonly index: number;
}

/** Pieces that are applied together on one excerpt, and the items that excerpt needs. */
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

/** Cuts a list of changes into stretches; a removal of attributes, which is about all items, stands alone. */
export function* stretchesOf(changes: Iterable<Indexed>): Generator<Stretch> {
  let pieces: Piece[] = [];
  let itemIds = new Set<string>();
  for (const [index, whole] of changes) {
    for (const change of slicesOf(whole)) {
      const isAlone = change.kind === 'attributes.remove';
      if (pieces.length > 0 && (isAlone || itemIds.size >= itemsAtOnce)) {
        yield { pieces, itemIds };
        pieces = [];
        itemIds = new Set();
      }
      pieces.push({ change, index });
      for (const id of itemIdsOf(change)) itemIds.add(id);
      if (!isAlone) continue;
      yield { pieces, itemIds };
      pieces = [];
    }
  }
  if (pieces.length > 0) yield { pieces, itemIds };
}

/** Items of a change that are applied at once. */
function heightOf(change: Change): number {
  if (change.kind !== 'cells.set') return itemsAtOnce;
  const width = Math.max(1, change.attributeIds.length);
  return Math.min(itemsAtOnce, Math.max(1, Math.floor(cellsAtOnce / width)));
}

/** A change of many items as several of fewer. A malformed one stays whole, so that the engine can refuse it. */
function slicesOf(change: Change): readonly Change[] {
  const ids = itemIdsOf(change);
  const height = heightOf(change);
  if (ids.length <= height || new Set(ids).size !== ids.length) return [change];
  const starts = Array.from({ length: Math.ceil(ids.length / height) }, (_, i) => i * height);
  switch (change.kind) {
    case 'items.add':
      return starts.map((start) => ({ ...change, items: change.items.slice(start, start + height) }));
    case 'items.remove':
      return starts.map((start) => ({ ...change, ids: change.ids.slice(start, start + height) }));
    case 'cells.set':
      if (change.rows.length !== ids.length) return [change];
      return starts.map((start) => ({
        ...change,
        itemIds: change.itemIds.slice(start, start + height),
        rows: change.rows.slice(start, start + height),
      }));
    default:
      return [change];
  }
}
