import type { Queries } from '../../../store/openStore';
import { createTurns } from '../../../store/turns';
import {
  boundsOf,
  cutItems,
  findRoomyChunk,
  insertChunks,
  itemsPerChunk,
  type NewItems,
  packChunk,
} from './chunks';
import { itemAt, loadFields } from './loadedChunks';
import { itemFields, type PackedSegment, packSegment, putSegments } from './segments';

/** Puts new items where there is room, the rest into chunks of their own; gives the bytes they count for. */
export async function addItems(queries: Queries, comparisonId: string, added: NewItems): Promise<number> {
  if (added.items.length === 0) return 0;
  const roomy = await findRoomyChunk(queries, comparisonId);
  const room = roomy === undefined ? 0 : itemsPerChunk - roomy.item_count;
  let bytes = 0;
  if (roomy !== undefined) {
    bytes += await append(queries, { comparisonId, chunk: roomy.chunk }, sliceOf(added, 0, room));
  }
  const takeTurn = createTurns();
  for (const items of cutItems(sliceOf(added, room))) {
    bytes += await insertChunks(queries, comparisonId, [await packChunk(items)]);
    await takeTurn();
  }
  return bytes;
}

function sliceOf({ items, columns }: NewItems, start: number, end?: number): NewItems {
  return {
    items: items.slice(start, end),
    columns: new Map([...columns].map(([id, cells]) => [id, cells.slice(start, end)])),
  };
}

async function append(
  queries: Queries,
  key: { readonly comparisonId: string; readonly chunk: number },
  { items, columns }: NewItems,
): Promise<number> {
  const filled = [...columns].filter(([, cells]) => cells.some((cell) => cell !== null));
  const stored = await loadFields(queries, key, [...itemFields, ...filled.map(([id]) => id)]);
  const count = stored.get('ids')?.entries.length ?? 0;
  const added: (readonly [string, readonly unknown[]])[] = [
    ['ids', items.map(({ id }) => id)],
    ['names', items.map(({ name }) => name)],
    ['positions', items.map(({ position }) => position)],
    ...filled,
  ];
  let bytes = 0;
  const segments: PackedSegment[] = [];
  for (const [field, entries] of added) {
    const old = stored.get(field)?.entries ?? [];
    const gap = new Array<null>(count - old.length).fill(null);
    const segment = await packSegment({ field, entries: [...old, ...gap, ...entries] });
    bytes += (segment?.length ?? 0) - (stored.get(field)?.length ?? 0);
    if (segment !== null) segments.push(segment);
  }
  await putSegments(queries, key, segments);
  const all = Array.from({ length: count }, (_, place) => itemAt({ fields: stored }, place));
  await queries
    .updateTable('chunks')
    .set(boundsOf([...all, ...items]))
    .where('comparison_id', '=', key.comparisonId)
    .where('chunk', '=', key.chunk)
    .execute();
  return bytes;
}
