import type { Store } from '../../../store/openStore';
import { deleteChunk } from './chunks';
import { inSteps } from './inSteps';

/** The layer of chunks that no one will see again. They are deleted step by step. */
export const retired = 'retired';

const draftPrefix = 'draft:';

/** The layer with the draft of the table that a batch makes. */
export const draftOf = (batchId: string): string => `${draftPrefix}${batchId}`;

/** Chunks deleted in one transaction, while all other writers wait. */
const chunksAtOnce = 16;

/** Deletes the chunks of one layer of a comparison, or all of its chunks, in short transactions. */
export async function deleteLayer(store: Store, comparisonId: string, layer: string | 'all'): Promise<void> {
  const rows = await store.db
    .selectFrom('chunks')
    .select('chunk')
    .where('comparison_id', '=', comparisonId)
    .$if(layer !== 'all', (query) => query.where('batch_id', '=', layer))
    .execute();
  await inSteps(store, rows, {
    atOnce: chunksAtOnce,
    each: (queries, { chunk }) => deleteChunk(queries, { comparisonId, chunk }),
  });
}

/** Deletes the retired chunks of a comparison. Those that remain after a failure are left to `deleteLeftLayers`. */
export async function deleteRetired(store: Store, comparisonId: string): Promise<void> {
  await deleteLayer(store, comparisonId, retired).catch(() => undefined);
}

/** Deletes what a stopped server left behind: retired chunks, and drafts of batches that no longer wait. */
export async function deleteLeftLayers(store: Store): Promise<void> {
  const layers = await store.db
    .selectFrom('chunks')
    .select(['comparison_id', 'batch_id'])
    .distinct()
    .where(({ eb, or }) => or([eb('batch_id', '=', retired), eb('batch_id', 'like', `${draftPrefix}%`)]))
    .execute();
  if (layers.length === 0) return;
  const waiting = await store.db.selectFrom('staged_parts').select('batch_id').distinct().execute();
  const drafts = new Set(waiting.map(({ batch_id }) => draftOf(batch_id)));
  for (const { comparison_id, batch_id } of layers) {
    if (batch_id !== null && !drafts.has(batch_id)) await deleteLayer(store, comparison_id, batch_id);
  }
}
