import { ApiError } from '../../../http/apiError';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { dropAllStaged } from '../editing/stagedParts';
import { type Acting, recordEvent } from '../history/recordEvent';
import { deleteRetired } from '../storage/layers';
import { summarizeOne } from './summaries';

/** Deletes a comparison of that version; it can be brought back for the days of grace. */
export async function deleteComparison(acting: Acting, expectedVersion: number): Promise<void> {
  const { store, door, news, asked, now } = acting;
  const { row } = await store.transaction(async (queries) => {
    const admitted = await door.lock(queries, asked);
    const { version } = admitted.row;
    if (version !== expectedVersion) {
      const current = await summarizeOne(queries, admitted);
      throw new ApiError('ERR_VERSION_CONFLICT', { details: { version, current } });
    }
    // Brought back, it gets whole batches only; until then nobody's allowance is used up by halves.
    await dropAllStaged(queries, asked.id);
    return setDeleted(queries, acting, { admitted, deletedAt: now, kind: 'comparison.delete' });
  });
  await deleteRetired(store, asked.id);
  news.publish({ comparisonId: row.id, version: row.version });
}

/** Brings a deleted comparison back; one that is not deleted stays as it is. */
export async function restoreComparison(acting: Acting): Promise<Admitted> {
  const { store, door, news, asked, now } = acting;
  const restored = await store.transaction(async (queries) => {
    const admitted = await door.lockDeleted(queries, asked, now);
    if (admitted.row.deleted_at === null) return admitted;
    return setDeleted(queries, acting, { admitted, deletedAt: null, kind: 'comparison.restore' });
  });
  news.publish({ comparisonId: restored.row.id, version: restored.row.version });
  return restored;
}

interface Turn {
  readonly admitted: Admitted;
  readonly deletedAt: number | null;
  readonly kind: 'comparison.delete' | 'comparison.restore';
}

async function setDeleted(queries: Queries, acting: Acting, turn: Turn): Promise<Admitted> {
  const { random, asked, now } = acting;
  const version = turn.admitted.row.version + 1;
  const row = await queries
    .updateTable('comparisons')
    .set({ deleted_at: turn.deletedAt, version })
    .where('id', '=', asked.id)
    .where('version', '=', turn.admitted.row.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  const batchId = random.uuid();
  const { id: comparisonId, userId: authorId } = asked;
  await recordEvent(queries, { comparisonId, version, kind: turn.kind, batchId, authorId, at: now });
  return { ...turn.admitted, row };
}
