import { ApiError } from '../../../http/apiError';
import type { Random } from '../../../http/serverPorts';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries, Store } from '../../../store/openStore';
import { type Asked, lockComparison, lockLiving } from '../access/findComparison';
import { recordEvent } from '../history/recordEvent';
import { graceSeconds, summarizeOne } from './summaries';

export interface Standing {
  readonly store: Store;
  readonly random: Random;
  readonly asked: Asked;
  readonly now: number;
}

/** Deletes a comparison of that version; it can be brought back for the days of grace. */
export function deleteComparison(standing: Standing, expectedVersion: number): Promise<void> {
  const { store, asked, now } = standing;
  return store.transaction(async (queries) => {
    const row = await lockLiving(queries, store.kind, asked);
    if (row.version !== expectedVersion) {
      const current = await summarizeOne(queries, row);
      throw new ApiError('ERR_VERSION_CONFLICT', { details: { version: row.version, current } });
    }
    await setDeleted(queries, standing, { row, deletedAt: now, kind: 'comparison.delete' });
  });
}

/** Brings a deleted comparison back; one that is not deleted stays as it is. */
export function restoreComparison(standing: Standing): Promise<ComparisonRow> {
  const { store, asked, now } = standing;
  return store.transaction(async (queries) => {
    const row = await lockComparison(queries, store.kind, asked);
    if (row.deleted_at === null) return row;
    if (row.deleted_at <= now - graceSeconds) throw new ApiError('ERR_NOT_FOUND');
    return setDeleted(queries, standing, { row, deletedAt: null, kind: 'comparison.restore' });
  });
}

interface Turn {
  readonly row: ComparisonRow;
  readonly deletedAt: number | null;
  readonly kind: 'comparison.delete' | 'comparison.restore';
}

async function setDeleted(queries: Queries, standing: Standing, turn: Turn): Promise<ComparisonRow> {
  const { random, asked, now } = standing;
  const version = turn.row.version + 1;
  const row = await queries
    .updateTable('comparisons')
    .set({ deleted_at: turn.deletedAt, version })
    .where('id', '=', asked.id)
    .where('owner_id', '=', asked.ownerId)
    .where('version', '=', turn.row.version)
    .returningAll()
    .executeTakeFirstOrThrow();
  const batchId = random.uuid();
  const { id: comparisonId, ownerId: authorId } = asked;
  await recordEvent(queries, { comparisonId, version, kind: turn.kind, batchId, authorId, at: now });
  return row;
}
