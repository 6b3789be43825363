import { itemListNames, makeItem } from '@tertium/contract';
import type { Cell, Item } from '@tertium/engine';
import type { ChunkRow, SegmentRow } from '../../../store/comparisonTables';
import { createRecent } from '../../../store/createRecent';
import { createYield } from '../../../store/createYield';
import type { Queries } from '../../../store/openStore';
import { listChunks, listChunksBetween } from './chunks';
import { listSegments, unpackSegment } from './segments';
import type { Place, Table } from './table';

/** A column of a chunk as read. */
export interface LoadedField {
  /** The entries. Empty cells at the end may be missing. */
  readonly entries: readonly unknown[];
  /** The bytes that it counts for. */
  readonly length: number;
}

/** A chunk with the requested columns. */
export interface LoadedChunk {
  readonly row: ChunkRow;
  /** Columns by name. Those that are not stored are missing. */
  readonly fields: ReadonlyMap<string, LoadedField>;
  /** The positions of the requested items in the chunk, by id. */
  readonly places: ReadonlyMap<string, number>;
}

/** Which items and cells to read. */
export interface Reach {
  readonly itemIds: ReadonlySet<string>;
  /** The attributes whose cells are needed. */
  readonly attributeIds: ReadonlySet<string> | 'all';
  /** Whether nothing else is needed: no other attributes and no weightings. */
  readonly isOfCells?: boolean;
}

/** Loads the chunks that contain some items, with the needed cells. Skips items that don't exist. */
export async function loadChunks(
  { queries, comparisonId, layer }: Pick<Table, 'queries' | keyof Place>,
  { itemIds, attributeIds }: Reach,
): Promise<LoadedChunk[]> {
  const loaded: LoadedChunk[] = [];
  if (itemIds.size === 0) return loaded;
  const wanted = new Set(itemIds);
  const yieldIfDue = createYield();
  const needed = attributeIds === 'all' ? 'all' : [...itemListNames, ...attributeIds];
  const rows = await listChunksBetween(queries, { comparisonId, layer, ...boundsOfIds(itemIds) });
  for (const row of rows) {
    if (wanted.size === 0) break;
    const key = { comparisonId, chunk: row.chunk };
    // Of several chunks, the ids say first which ones contain the items.
    const first = await loadFields(queries, key, rows.length === 1 ? needed : ['ids']);
    const places = placesOf(textsOf(first, 'ids'), wanted);
    await yieldIfDue();
    if (places.size === 0) continue;
    for (const id of places.keys()) wanted.delete(id);
    const fields = rows.length === 1 ? first : await loadFields(queries, key, needed);
    loaded.push({ row, places, fields });
    await yieldIfDue();
  }
  return loaded;
}

/** Finds the chunks that contain some items. */
export async function findChunksOf(
  { queries, comparisonId, layer }: Pick<Table, 'queries' | keyof Place>,
  itemIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  if (itemIds.size === 0) return found;
  const yieldIfDue = createYield();
  for (const { chunk } of await listChunks(queries, comparisonId, layer)) {
    const ids = textsOf(await loadFields(queries, { comparisonId, chunk }, ['ids']), 'ids');
    for (const id of ids) if (itemIds.has(id)) found.set(id, chunk);
    await yieldIfDue();
  }
  return found;
}

/** Loads a chunk with all its columns. */
export async function loadWholeChunk(queries: Queries, row: ChunkRow): Promise<LoadedChunk> {
  const fields = await loadFields(queries, { comparisonId: row.comparison_id, chunk: row.chunk }, 'all');
  return { row, fields, places: new Map(textsOf(fields, 'ids').map((id, i) => [id, i])) };
}

export async function loadFields(
  queries: Queries,
  key: { readonly comparisonId: string; readonly chunk: number },
  fields: readonly string[] | 'all',
): Promise<Map<string, LoadedField>> {
  const rows = await listSegments(queries, key, fields);
  return new Map(rows.map((row) => [row.field, { entries: entriesOf(row), length: row.length }] as const));
}

const recentSegments = createRecent<Pick<SegmentRow, 'content'> & Pick<LoadedField, 'entries'>>(400);
/** The most that one unpacks to. All together take some 20 MB. */
const recentBytes = 48 * 1024;

/** Unpacks a column. One edit after another reads the same ids and names, so it keeps the latest with their entries. */
function entriesOf({ comparison_id, chunk, field, content, length }: SegmentRow): readonly unknown[] {
  if (length > recentBytes) return unpackSegment({ content });
  const key = `${comparison_id} ${chunk} ${field}`;
  const recent = recentSegments.find(key);
  if (recent?.content.equals(content)) return recent.entries;
  const entries = unpackSegment({ content });
  recentSegments.keep(key, { content, entries });
  return entries;
}

/** The item at a position of a chunk. */
export function itemAt({ fields }: Pick<LoadedChunk, 'fields'>, place: number): Item {
  const entryOf = (list: string) => fields.get(list)?.entries[place];
  const item = {
    id: String(entryOf('ids')),
    name: String(entryOf('names')),
    position: Number(entryOf('positions')),
  };
  return makeItem(item, entryOf);
}

/** The cell at a position of a chunk, empty if it is not stored. */
export function cellAt({ fields }: LoadedChunk, attributeId: string, place: number): Cell {
  return (fields.get(attributeId)?.entries[place] ?? null) as Cell;
}

function textsOf(fields: ReadonlyMap<string, LoadedField>, field: string): readonly string[] {
  return (fields.get(field)?.entries ?? []) as readonly string[];
}

function placesOf(ids: readonly string[], wanted: ReadonlySet<string>): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, id] of ids.entries()) if (wanted.has(id)) places.set(id, place);
  return places;
}

function boundsOfIds(ids: ReadonlySet<string>): { readonly first: string; readonly last: string } {
  let first: string | null = null;
  let last = '';
  for (const id of ids) {
    if (first === null || id < first) first = id;
    if (id > last) last = id;
  }
  return { first: first ?? '', last };
}
