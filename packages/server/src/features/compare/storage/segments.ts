import type { ItemLists } from '@tertium/contract';
import type { SegmentRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries } from '../../../store/openStore';
import { packAside, unpackText } from '../../../store/packed';

/** Rows in one statement: enough to be fast, few enough to let other queries run in between. */
const rowsPerStatement = 50;

/** A column of a chunk, unpacked. */
export interface Segment {
  readonly field: string;
  /** One entry for each item of the chunk. Empty ones at the end may be missing. */
  readonly entries: readonly unknown[];
}

/** A column of a chunk as it is stored. */
export type PackedSegment = Omit<SegmentRow, 'comparison_id' | 'chunk'>;

/** Packs a column, `null` if all entries are empty, because then it is not stored. */
export async function packSegment({ field, entries }: Segment): Promise<PackedSegment | null> {
  const count = entries.findLastIndex((entry) => entry !== null) + 1;
  if (count === 0) return null;
  const text = JSON.stringify(count === entries.length ? entries : entries.slice(0, count));
  return { field, entry_count: count, ...(await packAside(text.slice(1, -1))) };
}

export function unpackSegment({ content }: Pick<SegmentRow, 'content'>): readonly unknown[] {
  return JSON.parse(`[${unpackText(content)}]`);
}

/** The key of a chunk. */
export interface ChunkKey {
  readonly comparisonId: string;
  readonly chunk: number;
}

/** Lists one packed column of several comparisons, unordered. */
export const listEntries = compileOnce(
  (
    queries: Queries,
    { comparisonIds, field }: { readonly comparisonIds: readonly string[]; readonly field: keyof ItemLists },
  ) =>
    queries
      .selectFrom('chunks')
      .innerJoin('segments', (join) =>
        join
          .onRef('segments.comparison_id', '=', 'chunks.comparison_id')
          .onRef('segments.chunk', '=', 'chunks.chunk')
          .on('segments.field', '=', field),
      )
      .select(['segments.comparison_id', 'segments.content', 'segments.length'])
      .where('chunks.comparison_id', 'in', comparisonIds)
      .where('chunks.batch_id', 'is', null),
);

const ofChunk = (queries: Queries, { comparisonId, chunk }: ChunkKey) =>
  queries
    .selectFrom('segments')
    .selectAll()
    .where('comparison_id', '=', comparisonId)
    .where('chunk', '=', chunk);

const listAll = compileOnce(ofChunk);
const listSome = compileOnce(
  (queries: Queries, { fields, ...key }: ChunkKey & { readonly fields: readonly string[] }) =>
    ofChunk(queries, key).where('field', 'in', fields),
);

/** Lists some columns of a chunk, or all. Those that are not stored are missing. */
export async function listSegments(
  queries: Queries,
  { comparisonId, chunk }: ChunkKey,
  fields: readonly string[] | 'all',
): Promise<SegmentRow[]> {
  if (fields === 'all') return (await listAll(queries, { comparisonId, chunk })).rows;
  return (await listSome(queries, { comparisonId, chunk, fields })).rows;
}

const putRows = compileOnce((queries: Queries, { rows }: { readonly rows: readonly SegmentRow[] }) =>
  queries
    .insertInto('segments')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['comparison_id', 'chunk', 'field']).doUpdateSet({
        entry_count: (eb) => eb.ref('excluded.entry_count'),
        content: (eb) => eb.ref('excluded.content'),
        length: (eb) => eb.ref('excluded.length'),
        checksum: (eb) => eb.ref('excluded.checksum'),
      }),
    ),
);

/** Inserts or replaces columns of a chunk. */
export async function putSegments(
  queries: Queries,
  { comparisonId, chunk }: ChunkKey,
  segments: readonly PackedSegment[],
): Promise<void> {
  for (let start = 0; start < segments.length; start += rowsPerStatement) {
    const rows = segments
      .slice(start, start + rowsPerStatement)
      .map((segment) => ({ comparison_id: comparisonId, chunk, ...segment }));
    await putRows(queries, { rows });
  }
}

/** Deletes some columns of a chunk, or all. */
export async function deleteSegments(
  queries: Queries,
  { comparisonId, chunk }: ChunkKey,
  fields: readonly string[] | 'all',
): Promise<void> {
  if (fields.length === 0) return;
  await queries
    .deleteFrom('segments')
    .where('comparison_id', '=', comparisonId)
    .where('chunk', '=', chunk)
    .$if(fields !== 'all', (query) => query.where('field', 'in', fields as readonly string[]))
    .execute();
}
