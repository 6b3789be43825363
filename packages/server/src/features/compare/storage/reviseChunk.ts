import { itemListNames, itemLists } from '@tertium/contract';
import type { Cell, Item } from '@tertium/engine';
import { createYield } from '../../../store/createYield';
import { deleteChunk, setBounds } from './chunks';
import { cellAt, itemAt, type LoadedChunk, type LoadedField, loadFields } from './loadedChunks';
import { deleteSegments, type PackedSegment, packSegment, putSegments } from './segments';
import type { Table } from './table';

/** An excerpt's items after the changes. */
export interface Left {
  readonly items: readonly Item[];
  /** The index of each item by its id. Removed items are missing. */
  readonly places: ReadonlyMap<string, number>;
  /** For each attribute that may differ, one cell for each item. */
  readonly columns: readonly (readonly [string, readonly Cell[]])[];
}

/** Writes the differences of one chunk. Returns by how many bytes it grew. */
export async function reviseChunk(table: Table, chunk: LoadedChunk, left: Left): Promise<number> {
  const gone = new Set<number>();
  for (const [id, place] of chunk.places) if (!left.places.has(id)) gone.add(place);
  const key = { comparisonId: chunk.row.comparison_id, chunk: chunk.row.chunk };
  const changed = changedFields(chunk, left);
  if (gone.size === 0) return write(table, chunk, changed);
  const all = await loadFields(table.queries, key, 'all');
  if (gone.size === chunk.row.item_count) {
    await table.write((queries) => deleteChunk(queries, key));
    return -sumOf(all);
  }
  const kept = new Map(
    [...all].map(([field, { entries }]) => {
      const own = changed.get(field) ?? entries;
      return [field, own.filter((_, place) => !gone.has(place))] as const;
    }),
  );
  for (const [field, entries] of changed) {
    if (!all.has(field))
      kept.set(
        field,
        entries.filter((_, place) => !gone.has(place)),
      );
  }
  return write(table, { ...chunk, fields: all }, kept);
}

/** The columns that differ, with all their entries. */
function changedFields(
  chunk: LoadedChunk,
  { items, places, columns }: Left,
): Map<string, readonly unknown[]> {
  const changed = new Map<string, unknown[]>();
  const set = (field: string, place: number, entry: unknown): void => {
    const list = changed.get(field) ?? padded(chunk, field);
    list[place] = entry;
    changed.set(field, list);
  };
  for (const [id, place] of chunk.places) {
    const at = places.get(id);
    const item = at === undefined ? undefined : items[at];
    if (at === undefined || item === undefined) continue;
    const old = itemAt(chunk, place);
    for (const list of itemListNames) {
      const field = itemLists[list];
      if (item[field] !== old[field]) set(list, place, item[field] ?? null);
    }
    for (const [attributeId, cells] of columns) {
      const cell = cells[at] ?? null;
      if (cell !== cellAt(chunk, attributeId, place)) set(attributeId, place, cell);
    }
  }
  return changed;
}

/** A copy with an entry for every item. */
function padded({ row, fields }: LoadedChunk, field: string): unknown[] {
  const entries = fields.get(field)?.entries ?? [];
  return [...entries, ...new Array<null>(row.item_count - entries.length).fill(null)];
}

async function write(
  table: Table,
  chunk: LoadedChunk,
  changed: ReadonlyMap<string, readonly unknown[]>,
): Promise<number> {
  const key = { comparisonId: chunk.row.comparison_id, chunk: chunk.row.chunk };
  const packed: PackedSegment[] = [];
  const emptied: string[] = [];
  const yieldIfDue = createYield();
  let bytes = 0;
  for (const [field, entries] of changed) {
    const segment = await packSegment({ field, entries });
    if (segment === null) emptied.push(field);
    else packed.push(segment);
    bytes += (segment?.length ?? 0) - (chunk.fields.get(field)?.length ?? 0);
    await yieldIfDue();
  }
  const items = itemListNames.some((list) => changed.has(list)) ? itemsAfter(chunk, changed) : null;
  await table.write(async (queries) => {
    await deleteSegments(queries, key, emptied);
    await putSegments(queries, key, packed);
    if (items !== null) await setBounds(queries, key, items);
  });
  return bytes;
}

function itemsAfter({ fields }: LoadedChunk, changed: ReadonlyMap<string, readonly unknown[]>): Item[] {
  const entriesOf = (field: string) => changed.get(field) ?? fields.get(field)?.entries ?? [];
  const lists = new Map<string, LoadedField>(
    itemListNames.map((list) => [list, { entries: entriesOf(list), length: 0 }]),
  );
  return entriesOf('ids').map((_, place) => itemAt({ fields: lists }, place));
}

function sumOf(fields: ReadonlyMap<string, LoadedField>): number {
  let sum = 0;
  for (const { length } of fields.values()) sum += length;
  return sum;
}
