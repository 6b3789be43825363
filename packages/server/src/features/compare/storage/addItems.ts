import { itemListNames, listsOfItems } from '@tertium/contract';
import { createYield } from '../../../store/createYield';
import {
  cutItems,
  findRoomyChunk,
  insertChunks,
  itemsPerChunk,
  type NewItems,
  packChunk,
  setBounds,
} from './chunks';
import { itemAt, loadFields } from './loadedChunks';
import { type PackedSegment, packSegment, putSegments } from './segments';
import type { Table } from './table';

/** Adds new items to chunks with room, and the rest in new chunks. Returns the bytes that they count for. */
export async function addItems(table: Table, added: NewItems): Promise<number> {
  if (added.items.length === 0) return 0;
  const roomy = await findRoomyChunk(table);
  const room = roomy === undefined ? 0 : itemsPerChunk - roomy.item_count;
  let bytes = 0;
  if (roomy !== undefined) {
    bytes += await append(table, roomy.chunk, sliceOf(added, 0, room));
  }
  const yieldIfDue = createYield();
  for (const items of cutItems(sliceOf(added, room))) {
    const packed = await packChunk(items);
    bytes += await table.write((queries) => insertChunks(queries, table, [packed]));
    await yieldIfDue();
  }
  return bytes;
}

function sliceOf({ items, columns }: NewItems, start: number, end?: number): NewItems {
  return {
    items: items.slice(start, end),
    columns: new Map([...columns].map(([id, cells]) => [id, cells.slice(start, end)])),
  };
}

async function append(table: Table, chunk: number, { items, columns }: NewItems): Promise<number> {
  const key = { comparisonId: table.comparisonId, chunk };
  const filled = [...columns].filter(([, cells]) => cells.some((cell) => cell !== null));
  const stored = await loadFields(table.queries, key, [...itemListNames, ...filled.map(([id]) => id)]);
  const count = stored.get('ids')?.entries.length ?? 0;
  const added: (readonly [string, readonly unknown[]])[] = [
    ...Object.entries(listsOfItems(items)),
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
  const all = Array.from({ length: count }, (_, place) => itemAt({ fields: stored }, place));
  await table.write(async (queries) => {
    await putSegments(queries, key, segments);
    await setBounds(queries, key, [...all, ...items]);
  });
  return bytes;
}
