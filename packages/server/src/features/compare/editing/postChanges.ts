import type { BodyOf, postChanges as endpoint, ResultOf } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import type { Queries, Store } from '../../../store/openStore';
import { type Asked, lockLiving } from '../access/findComparison';
import type { Quotas } from '../access/quotas';
import { applyBatch, type BatchContext, type BatchPart } from './applyBatch';
import { dropStaged, isStagedComplete, readStaged, stagePart } from './stagedParts';

export type PostedPart = BodyOf<typeof endpoint>;
export type PostOutcome = ResultOf<typeof endpoint>;

export interface Posting {
  readonly store: Store;
  readonly quotas: Quotas;
  readonly asked: Asked;
  /** Seconds since 1970. */
  readonly now: number;
}

/** Applies a batch when its last part is there, and keeps the parts until then. Sent twice, it is applied once. */
export async function postChanges(posting: Posting, posted: PostedPart): Promise<PostOutcome> {
  const { store, asked } = posting;
  try {
    return await store.transaction((queries) => receivePart(posting, posted, queries));
  } catch (error) {
    // The batch is refused as a whole: what was kept of it would wait for nothing.
    if (isRefusal(error) && !isWhole(posted)) await dropStaged(store.db, asked.id, posted.batch.id);
    throw error;
  }
}

const isWhole = ({ batch }: PostedPart): boolean => batch.isLast && batch.part === 0;

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'ERR_VERSION_CONFLICT' || error.code === 'ERR_CHANGE_INVALID';
}

async function receivePart(posting: Posting, posted: PostedPart, queries: Queries): Promise<PostOutcome> {
  const { store, quotas, asked, now } = posting;
  const { baseVersion, batch } = posted;
  const row = await lockLiving(queries, store.kind, asked);
  // The two packages' changes are one shape; the wire's is checked.
  const changes = posted.changes as unknown as readonly Change[];
  const text = JSON.stringify(changes);
  const earlier = await findApplied(queries, row.id, batch.id);
  if (earlier !== null) {
    await refuseOtherContent(queries, { comparisonId: row.id, version: earlier, part: batch.part, text });
    return { version: earlier, isApplied: true };
  }
  if (baseVersion > row.version)
    throw new ApiError('ERR_STATE', { message: 'That version does not exist yet.' });
  const context: BatchContext = {
    queries,
    kind: store.kind,
    quotas,
    row,
    batchId: batch.id,
    authorId: asked.ownerId,
    now,
  };
  if (isWhole(posted)) return applied(await applyBatch(context, [{ baseVersion, changes, text }]));
  const part: BatchPart = { baseVersion, changes, text };
  await stagePart(context, { ...batch, ...part });
  if (!(await isStagedComplete(queries, row.id, batch.id))) return { version: row.version, isApplied: false };
  const version = await applyBatch(context, readStaged(queries, row.id, batch.id));
  await dropStaged(queries, row.id, batch.id);
  return applied(version);
}

const applied = (version: number): PostOutcome => ({ version, isApplied: true });

async function findApplied(queries: Queries, comparisonId: string, batchId: string): Promise<number | null> {
  const row = await queries
    .selectFrom('history')
    .select('version')
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row?.version ?? null;
}

interface SentAgain {
  readonly comparisonId: string;
  readonly version: number;
  readonly part: number;
  readonly text: string;
}

/** A batch's id belongs to one content: anything else under it is a mistake that must not pass as applied. */
async function refuseOtherContent(queries: Queries, sent: SentAgain): Promise<void> {
  const stored = await queries
    .selectFrom('history_parts')
    .select('changes')
    .where('comparison_id', '=', sent.comparisonId)
    .where('version', '=', sent.version)
    .where('direction', '=', 'forward')
    .where('part', '=', sent.part)
    .executeTakeFirst();
  if (stored?.changes !== sent.text) {
    throw new ApiError('ERR_STATE', { message: 'That batch was applied with other changes.' });
  }
}
