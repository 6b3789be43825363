import { ApiError } from '../../../http/apiError';
import type { Admitted } from '../access/door';
import { dropAllStaged } from '../editing/stagedParts';
import { type Acting, changeLocked, recordVersion } from '../history/recordEvent';
import { deleteRetired } from '../storage/layers';
import { summarizeOne } from './summaries';

/** Deletes a comparison if it still has this version. It can be restored during the days of grace. */
export async function deleteComparison(acting: Acting, expectedVersion: number): Promise<void> {
  const { store, asked, now } = acting;
  await changeLocked(acting, async (queries, admitted) => {
    const { version } = admitted.row;
    if (version !== expectedVersion) {
      const current = await summarizeOne(queries, admitted);
      throw new ApiError('ERR_VERSION_CONFLICT', { details: { version, current } });
    }
    // Unfinished batches are deleted, so that they don't use up anyone's quota.
    await dropAllStaged(queries, asked.id);
    const event = { kind: 'comparison.delete', set: { deleted_at: now } } as const;
    return { result: null, row: await recordVersion(queries, acting, admitted.row, event) };
  });
  await deleteRetired(store, asked.id);
}

/** Restores a deleted comparison. Does nothing if it isn't deleted. */
export async function restoreComparison(acting: Acting): Promise<Admitted> {
  const { store, door, news, asked, now } = acting;
  const restored = await store.transaction(async (queries) => {
    const admitted = await door.lockDeleted(queries, asked, now);
    if (admitted.row.deleted_at === null) return admitted;
    const event = { kind: 'comparison.restore', set: { deleted_at: null } } as const;
    return { ...admitted, row: await recordVersion(queries, acting, admitted.row, event) };
  });
  news.publish({ comparisonId: restored.row.id, version: restored.row.version });
  return restored;
}
