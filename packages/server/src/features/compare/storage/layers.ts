import type { Store } from '../../../store/openStore';
import { deleteChunk } from './chunks';
import { inSteps } from './inSteps';

/** The layer of chunks that nobody will see again; they are deleted step by step. */
export const retired = 'retired';

const draftPrefix = 'draft:';

/** The layer in which the table is made that a batch leads to. */
export const draftOf = (batchId: string): string => `${draftPrefix}${batchId}`;

/** Chunks that are deleted while all other writers wait. */
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

/** Deletes the retired chunks of a comparison; what fails is left to `deleteLeftLayers`. */
export async function deleteRetired(store: Store, comparisonId: string): Promise<void> {
  await deleteLayer(store, comparisonId, retired).catch(() => undefined);
}

/** Deletes what a server left behind when it ended: retired chunks, and drafts of batches that wait no more. */
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
