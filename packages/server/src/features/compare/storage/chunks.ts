import { listsOfItems } from '@tertium/contract';
import type { Cell, Item } from '@tertium/engine';
import type { ChunkRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import { createYield } from '../../../store/createYield';
import type { Queries } from '../../../store/openStore';
import { type ChunkKey, deleteSegments, type PackedSegment, packSegment, putSegments } from './segments';
import type { Layer, Place, Table } from './table';

/**
 * Items in one chunk. An edit rewrites a column of a chunk, so more items make edits slower, and fewer make opening
 * slower (0032).
 */
export const itemsPerChunk = 1024;

/** Items with their cells, to store together. */
export interface NewItems {
  readonly items: readonly Item[];
  /** By attribute id: one cell for each item. */
  readonly columns: ReadonlyMap<string, readonly Cell[]>;
}

/** A chunk ready to be written, with packed cells. */
export interface PackedChunk {
  readonly row: Pick<ChunkRow, 'first_id' | 'last_id' | 'first_position' | 'item_count'>;
  readonly segments: readonly PackedSegment[];
}

const chunksOf = (queries: Queries, comparisonId: string, layer: Layer) =>
  queries
    .selectFrom('chunks')
    .selectAll()
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', layer === null ? 'is' : '=', layer);

/** Lists the chunks of a comparison or of its draft, roughly in the order of their items. */
export function listChunks(queries: Queries, comparisonId: string, layer: Layer = null): Promise<ChunkRow[]> {
  return chunksOf(queries, comparisonId, layer).orderBy('first_position').orderBy('chunk').execute();
}

/** Lists the chunks that may contain items between two ids. */
export async function listChunksBetween(queries: Queries, { layer, ...span }: IdSpan): Promise<ChunkRow[]> {
  const { rows } =
    layer === null
      ? await listSeenBetween(queries, span)
      : await listDraftBetween(queries, { ...span, layer });
  return rows;
}

/** Two item ids of a comparison, in order. */
interface IdSpan {
  readonly comparisonId: string;
  readonly layer: Layer;
  readonly first: string;
  readonly last: string;
}

const between = (queries: Queries, { comparisonId, layer, first, last }: IdSpan) =>
  chunksOf(queries, comparisonId, layer)
    .where('first_id', '<=', last)
    .where('last_id', '>=', first)
    .orderBy('chunk');

const listSeenBetween = compileOnce((queries: Queries, span: Omit<IdSpan, 'layer'>) =>
  between(queries, { ...span, layer: null }),
);
const listDraftBetween = compileOnce(between);

/** Finds the newest chunk that has room for more items. */
export function findRoomyChunk({ queries, comparisonId, layer }: Table): Promise<ChunkRow | undefined> {
  return chunksOf(queries, comparisonId, layer)
    .where('item_count', '<', itemsPerChunk)
    .orderBy('chunk', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function packChunk({ items, columns }: NewItems): Promise<PackedChunk> {
  const lists: (readonly [string, readonly unknown[]])[] = [
    ...Object.entries(listsOfItems(items)),
    ...columns,
  ];
  const segments: PackedSegment[] = [];
  const yieldIfDue = createYield();
  for (const [field, entries] of lists) {
    const segment = await packSegment({ field, entries });
    if (segment !== null) segments.push(segment);
    await yieldIfDue();
  }
  return { row: boundsOf(items), segments };
}

/** The part of a chunk's row that describes its items, of which there is at least one. */
function boundsOf(items: readonly Item[]): PackedChunk['row'] {
  const [one] = items;
  let [first_id, last_id, first_position] = [one?.id ?? '', one?.id ?? '', one?.position ?? 0];
  for (const { id, position } of items) {
    if (id < first_id) first_id = id;
    if (id > last_id) last_id = id;
    if (position < first_position) first_position = position;
  }
  return { first_id, last_id, first_position, item_count: items.length };
}

/** Updates the part of a chunk's row that describes its items. The bounds of their ids may be too wide. */
export async function setBounds(queries: Queries, key: ChunkKey, items: readonly Item[]): Promise<void> {
  await queries
    .updateTable('chunks')
    .set(boundsOf(items))
    .where('comparison_id', '=', key.comparisonId)
    .where('chunk', '=', key.chunk)
    .execute();
}

/** Splits items into runs of even length that fit into chunks. */
export function cutItems({ items, columns }: NewItems): NewItems[] {
  const count = Math.ceil(items.length / itemsPerChunk);
  return Array.from({ length: count }, (_, i) => {
    const [start, end] = [i, i + 1].map((edge) => Math.round((edge * items.length) / count));
    const cut = ([id, cells]: readonly [string, readonly Cell[]]) => [id, cells.slice(start, end)] as const;
    return { items: items.slice(start, end), columns: new Map([...columns].map(cut)) };
  });
}

/**
 * Writes new chunks into a layer, for a batch with the number of the part that brought them. Returns the bytes that
 * they count for.
 */
export async function insertChunks(
  queries: Queries,
  { comparisonId, layer }: Place,
  chunks: readonly PackedChunk[],
  part: number | null = null,
): Promise<number> {
  if (chunks.length === 0) return 0;
  const { highest } = await queries
    .selectFrom('chunks')
    .select(({ fn }) => fn.max('chunk').as('highest'))
    .where('comparison_id', '=', comparisonId)
    .executeTakeFirstOrThrow();
  let bytes = 0;
  for (const [i, { row, segments }] of chunks.entries()) {
    const key: ChunkKey = { comparisonId, chunk: (highest ?? -1) + 1 + i };
    await queries
      .insertInto('chunks')
      .values({
        comparison_id: comparisonId,
        chunk: key.chunk,
        batch_id: layer,
        batch_part: part,
        ...row,
      })
      .execute();
    await putSegments(queries, key, segments);
    bytes += bytesOf(segments);
  }
  return bytes;
}

export function bytesOf(segments: readonly Pick<PackedSegment, 'length'>[]): number {
  return segments.reduce((sum, { length }) => sum + length, 0);
}

export async function deleteChunk(queries: Queries, key: ChunkKey): Promise<void> {
  await deleteSegments(queries, key, 'all');
  await queries
    .deleteFrom('chunks')
    .where('comparison_id', '=', key.comparisonId)
    .where('chunk', '=', key.chunk)
    .execute();
}

/** Moves all chunks from one layer to another without rewriting them. */
export async function moveChunks(
  queries: Queries,
  comparisonId: string,
  { from, to }: { readonly from: Layer; readonly to: Layer },
): Promise<void> {
  await queries
    .updateTable('chunks')
    .set({ batch_id: to, batch_part: null })
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', from === null ? 'is' : '=', from)
    .execute();
}
