import { ApiError } from '../../../http/apiError';
import { deleteRetired } from '../storage/layers';
import { findApplied } from './findApplied';
import type { Posting } from './postChanges';
import { dropStaged } from './stagedParts';

/** Drops the caller's incomplete batch. If its last part is posted meanwhile, either comes first or finds nothing. */
export async function dropChanges(
  { store, door, asked }: Pick<Posting, 'store' | 'door' | 'asked'>,
  batchId: string,
): Promise<void> {
  await store.transaction(async (queries) => {
    const { row } = await door.lock(queries, asked);
    if ((await findApplied(queries, row.id, batchId)) !== null)
      throw new ApiError('ERR_STATE', { message: 'This batch was already applied.' });
    await dropStaged(queries, { comparisonId: row.id, batchId, authorId: asked.userId });
  });
  await deleteRetired(store, asked.id);
}
