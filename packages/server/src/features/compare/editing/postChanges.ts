import type { BodyOf, ErrorCode, postChanges as endpoint, ResultOf } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { Queries, Store } from '../../../store/openStore';
import { checkChangeRights } from '../access/checkChangeRights';
import type { Asked, Door } from '../access/door';
import type { Quotas } from '../access/quotas';
import type { News } from '../news/createNews';
import { findHistoryPart } from '../storage/historyParts';
import { applyBatch, type BatchContext, type BatchPart } from './applyBatch';
import { dropStaged, isStagedComplete, readStaged, stagePart, unstage } from './stagedParts';

export type PostedPart = BodyOf<typeof endpoint>;
export type PostOutcome = ResultOf<typeof endpoint>;

export interface Posting {
  readonly store: Store;
  readonly door: Door;
  readonly news: News;
  readonly quotas: Quotas;
  /** By the author of the batch. */
  readonly asked: Asked;
  /** Seconds since 1970. */
  readonly now: number;
}

/** Applies a batch when its last part is there, and keeps the parts until then. Sent twice, it is applied once. */
export async function postChanges(posting: Posting, posted: PostedPart): Promise<PostOutcome> {
  const { store, news, asked } = posting;
  try {
    const outcome = await store.transaction((queries) => receivePart(posting, posted, queries));
    if (outcome.isApplied) news.publish({ comparisonId: asked.id, version: outcome.version });
    return outcome;
  } catch (error) {
    // The batch is refused as a whole: what was kept of it would wait for nothing.
    if (isRefusal(error) && !isWhole(posted)) {
      const batch = { comparisonId: asked.id, batchId: posted.batch.id, authorId: asked.userId };
      await store.transaction((queries) => dropStaged(queries, batch));
    }
    throw error;
  }
}

const isWhole = ({ batch }: PostedPart): boolean => batch.isLast && batch.part === 0;

const refusals: readonly ErrorCode[] = ['ERR_VERSION_CONFLICT', 'ERR_CHANGE_INVALID', 'ERR_FORBIDDEN'];

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return refusals.includes(error.code);
}

async function receivePart(posting: Posting, posted: PostedPart, queries: Queries): Promise<PostOutcome> {
  const { store, door, quotas, asked, now } = posting;
  const { baseVersion, batch, changes } = posted;
  const { row, right } = await door.lock(queries, asked);
  const text = JSON.stringify(changes);
  const earlier = await findApplied(queries, row.id, batch.id);
  if (earlier !== null) {
    await refuseOtherContent(queries, { comparisonId: row.id, batch, text });
    return { version: earlier, isApplied: true };
  }
  checkChangeRights(right, changes);
  if (baseVersion > row.version)
    throw new ApiError('ERR_STATE', { message: 'That version does not exist yet.' });
  const context: BatchContext = {
    queries,
    kind: store.kind,
    quotas,
    row,
    right,
    batchId: batch.id,
    authorId: asked.userId,
    now,
    purpose: batch.purpose ?? null,
  };
  const part: BatchPart = { baseVersion, changes, text, storedBytes: null };
  if (isWhole(posted)) return applied(await applyBatch(context, [part]));
  await stagePart(context, { ...batch, ...part });
  const staged = { comparisonId: row.id, batchId: batch.id, authorId: asked.userId };
  if (!(await isStagedComplete(queries, staged))) return { version: row.version, isApplied: false };
  const version = await applyBatch(context, readStaged(queries, staged));
  await unstage(queries, staged);
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
  readonly batch: PostedPart['batch'];
  readonly text: string;
}

/** A batch's id belongs to one content: anything else under it is a mistake that must not pass as applied. */
async function refuseOtherContent(queries: Queries, sent: SentAgain): Promise<void> {
  const { comparisonId, batch, text } = sent;
  const piece = { comparisonId, batchId: batch.id, direction: 'forward', part: batch.part } as const;
  if ((await findHistoryPart(queries, piece)) !== text) {
    throw new ApiError('ERR_STATE', { message: 'That batch was applied with other changes.' });
  }
}
