import type { ChunkRow } from '../../../store/comparisonTables';
import { createYield } from '../../../store/createYield';
import type { Queries } from '../../../store/openStore';
import { loadFields } from '../storage/loadedChunks';
import { type Indexed, itemIdsOf } from './changePieces';
import type { Prepared } from './prepareItems';

/** The parts, in order, of a batch whose new items wait in chunks. */
export interface StagedItems {
  readonly comparisonId: string;
  readonly batchId: string;
  readonly parts: readonly Prepared[];
}

/**
 * Whether showing the new items first and applying the rest of all parts afterwards gives the same as applying all in
 * order, and breaks no rule. In doubt it returns false.
 */
export async function canPublish(queries: Queries, staged: StagedItems): Promise<boolean> {
  if (!(await haveAttributes(queries, staged))) return false;
  const chunks = await queries
    .selectFrom('chunks')
    .selectAll()
    .where('comparison_id', '=', staged.comparisonId)
    .where(({ eb, or }) => or([eb('batch_id', 'is', null), eb('batch_id', '=', staged.batchId)]))
    .orderBy('first_id')
    .execute();
  const named = namedByPart(staged.parts);
  const yieldIfDue = createYield();
  const seen = new Set<string>();
  for (const chunk of chunks) {
    if (named.size === 0 && !isCrossed(chunk, chunks)) continue;
    const key = { comparisonId: staged.comparisonId, chunk: chunk.chunk };
    const ids = (await loadFields(queries, key, ['ids'])).get('ids')?.entries ?? [];
    for (const id of ids as readonly string[]) {
      if (seen.has(id) || (named.get(id) ?? Number.POSITIVE_INFINITY) < (chunk.batch_part ?? -1))
        return false;
      seen.add(id);
    }
    await yieldIfDue();
  }
  return true;
}

/** Whether each attribute exists when its first cells come. */
async function haveAttributes(queries: Queries, { comparisonId, parts }: StagedItems): Promise<boolean> {
  const rows = await queries
    .selectFrom('attributes')
    .select('id')
    .where('comparison_id', '=', comparisonId)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const { rest, attributeIds } of parts) {
    for (const [, change] of rest) {
      if (change.kind === 'attributes.add') for (const { id } of change.attributes) known.add(id);
    }
    if (!attributeIds.every((id) => known.has(id))) return false;
  }
  return true;
}

/** By item id, the first part whose rest names the item. */
function namedByPart(parts: readonly Prepared[]): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (const [part, { rest }] of parts.entries()) {
    for (const id of rest.flatMap(([, change]: Indexed) => itemIdsOf(change))) {
      if (!named.has(id)) named.set(id, part);
    }
  }
  return named;
}

/** Whether a chunk may contain the same item id as another chunk, if one of the two still waits. */
function isCrossed(chunk: ChunkRow, chunks: readonly ChunkRow[]): boolean {
  return chunks.some(
    (other) =>
      other !== chunk &&
      (chunk.batch_id ?? other.batch_id) !== null &&
      other.first_id <= chunk.last_id &&
      other.last_id >= chunk.first_id,
  );
}
