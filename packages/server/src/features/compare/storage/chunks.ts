import type { Cell, Item } from '@tertium/engine';
import type { ChunkRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries } from '../../../store/openStore';
import { createTurns } from '../../../store/turns';
import { type ChunkKey, deleteSegments, type PackedSegment, packSegment, putSegments } from './segments';

/**
 * Items of one chunk: more make an edit dearer, which writes a column of one anew, fewer make opening dearer (0032).
 */
export const itemsPerChunk = 1024;

/** Items with their cells, to be stored together. */
export interface NewItems {
  readonly items: readonly Item[];
  /** By attribute id: one cell for each item. */
  readonly columns: ReadonlyMap<string, readonly Cell[]>;
}

/** A chunk that can be written without looking at its cells again. */
export interface PackedChunk {
  readonly row: Pick<ChunkRow, 'first_id' | 'last_id' | 'first_position' | 'item_count'>;
  readonly segments: readonly PackedSegment[];
}

const visibleChunks = (queries: Queries, comparisonId: string) =>
  queries
    .selectFrom('chunks')
    .selectAll()
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', 'is', null);

/** The chunks of a comparison, roughly in the order of their items. */
export function listChunks(queries: Queries, comparisonId: string): Promise<ChunkRow[]> {
  return visibleChunks(queries, comparisonId).orderBy('first_position').orderBy('chunk').execute();
}

/** The chunks in which items between two ids can stand. */
export async function listChunksBetween(queries: Queries, span: IdSpan): Promise<ChunkRow[]> {
  return (await listBetween(queries, span)).rows;
}

/** Two ids of items of a comparison, in their order. */
interface IdSpan {
  readonly comparisonId: string;
  readonly first: string;
  readonly last: string;
}

const listBetween = compileOnce((queries: Queries, { comparisonId, first, last }: IdSpan) =>
  visibleChunks(queries, comparisonId)
    .where('first_id', '<=', last)
    .where('last_id', '>=', first)
    .orderBy('chunk'),
);

/** The youngest chunk that has room for more items. */
export function findRoomyChunk(queries: Queries, comparisonId: string): Promise<ChunkRow | undefined> {
  return visibleChunks(queries, comparisonId)
    .where('item_count', '<', itemsPerChunk)
    .orderBy('chunk', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function packChunk({ items, columns }: NewItems): Promise<PackedChunk> {
  const lists: (readonly [string, readonly unknown[]])[] = [
    ['ids', items.map(({ id }) => id)],
    ['names', items.map(({ name }) => name)],
    ['positions', items.map(({ position }) => position)],
    ...columns,
  ];
  const segments: PackedSegment[] = [];
  const takeTurn = createTurns();
  for (const [field, entries] of lists) {
    const segment = await packSegment({ field, entries });
    if (segment !== null) segments.push(segment);
    await takeTurn();
  }
  return { row: boundsOf(items), segments };
}

/** What the row of a chunk says of its items; there is at least one. */
export function boundsOf(items: readonly Item[]): PackedChunk['row'] {
  const [one] = items;
  let [first_id, last_id, first_position] = [one?.id ?? '', one?.id ?? '', one?.position ?? 0];
  for (const { id, position } of items) {
    if (id < first_id) first_id = id;
    if (id > last_id) last_id = id;
    if (position < first_position) first_position = position;
  }
  return { first_id, last_id, first_position, item_count: items.length };
}

/** Cuts items into even runs that fit into chunks. */
export function cutItems({ items, columns }: NewItems): NewItems[] {
  const count = Math.ceil(items.length / itemsPerChunk);
  return Array.from({ length: count }, (_, i) => {
    const [start, end] = [i, i + 1].map((edge) => Math.round((edge * items.length) / count));
    const cut = ([id, cells]: readonly [string, readonly Cell[]]) => [id, cells.slice(start, end)] as const;
    return { items: items.slice(start, end), columns: new Map([...columns].map(cut)) };
  });
}

/** The batch and part that a chunk waits for. */
export interface Awaited {
  readonly batchId: string;
  readonly part: number;
}

/** Writes new chunks; with `awaited` they are seen only when their batch is published. Gives the bytes they count for. */
export async function insertChunks(
  queries: Queries,
  comparisonId: string,
  chunks: readonly PackedChunk[],
  awaited: Awaited | null = null,
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
        batch_id: awaited?.batchId ?? null,
        batch_part: awaited?.part ?? null,
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

const awaitedChunks = (queries: Queries, comparisonId: string, batchId: string) =>
  queries
    .selectFrom('chunks')
    .select('chunk')
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', '=', batchId)
    .execute();

/** Lets the chunks that wait for a batch belong to the comparison. */
export async function showChunks(queries: Queries, comparisonId: string, batchId: string): Promise<void> {
  await queries
    .updateTable('chunks')
    .set({ batch_id: null, batch_part: null })
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', '=', batchId)
    .execute();
}

/** Drops the chunks that wait for a batch. */
export async function deleteAwaitedChunks(
  queries: Queries,
  comparisonId: string,
  batchId: string,
): Promise<void> {
  for (const { chunk } of await awaitedChunks(queries, comparisonId, batchId)) {
    await deleteChunk(queries, { comparisonId, chunk });
  }
}

/** Erases all chunks of a comparison, those that wait too. */
export async function deleteAllChunks(queries: Queries, comparisonId: string): Promise<void> {
  const all = await queries
    .selectFrom('chunks')
    .select('chunk')
    .where('comparison_id', '=', comparisonId)
    .execute();
  for (const { chunk } of all) await deleteChunk(queries, { comparisonId, chunk });
}

/** Puts a copy of a chunk into another comparison, without reading it. */
export async function copyChunk(queries: Queries, row: ChunkRow, comparisonId: string): Promise<void> {
  const { comparison_id, chunk } = row;
  await queries
    .insertInto('chunks')
    .values({ ...row, comparison_id: comparisonId })
    .execute();
  const copied = ['chunk', 'field', 'entry_count', 'content', 'length', 'checksum'] as const;
  await queries
    .insertInto('segments')
    .columns(['comparison_id', ...copied])
    .expression((eb) =>
      eb
        .selectFrom('segments')
        .select(({ cast, val }) => cast<string>(val(comparisonId), 'text').as('comparison_id'))
        .select(copied)
        .where('comparison_id', '=', comparison_id)
        .where('chunk', '=', chunk),
    )
    .execute();
}
