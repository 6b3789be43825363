import type { ErrorCode, postChanges as endpoint, ResultOf } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { Queries, Store } from '../../../store/openStore';
import { checkChangeRights } from '../access/checkChangeRights';
import type { Admitted, Asked, Door } from '../access/door';
import type { Quotas } from '../access/quotas';
import type { News } from '../news/createNews';
import { findHistoryPart } from '../storage/historyParts';
import { deleteRetired } from '../storage/layers';
import { HeldTooLong, type Hold, usualHold } from '../storage/table';
import { applyBatch, type BatchContext } from './applyBatch';
import { textOfChanges } from './changesText';
import { findApplied } from './findApplied';
import { refuseConflicts } from './findConflicts';
import { packPart } from './packPart';
import type { PostedPart } from './postedPart';
import { publishAside } from './publishAside';
import { publishStaged } from './publishStaged';
import { dropStaged, isStagedComplete, isWaiting, type StagedBatch, stagePart } from './stagedParts';

export type PostOutcome = ResultOf<typeof endpoint>;

export interface Posting {
  readonly store: Store;
  readonly door: Door;
  readonly news: News;
  readonly quotas: Quotas;
  /** The request of the batch's author. */
  readonly asked: Asked;
  /** Whether the client has gone. Then a part isn't stored, because the client may have dropped the batch already. */
  readonly isGone: () => boolean;
  /** Seconds since 1970. */
  readonly now: number;
  /** How long it may block all others. */
  readonly hold?: Hold;
}

/** Applies a batch once its last part arrives, and stores the parts until then. A repeated batch is applied once. */
export async function postChanges(posting: Posting, posted: PostedPart): Promise<PostOutcome> {
  const { store, news, asked } = posting;
  try {
    const outcome = isWhole(posted) ? await postWhole(posting, posted) : await postPart(posting, posted);
    if (outcome.isApplied) news.publish({ comparisonId: asked.id, version: outcome.version });
    return outcome;
  } catch (error) {
    // The whole batch was refused, so its stored parts are deleted.
    const batch = batchOf(posting, posted);
    if (isRefusal(error) && (await isWaiting(store.db, batch))) {
      await store.transaction((queries) => dropStaged(queries, batch));
      await deleteRetired(store, asked.id);
    }
    throw error;
  }
}

const isWhole = ({ batch, columns }: PostedPart): boolean =>
  batch.isLast && batch.part === 0 && columns === undefined;

const batchOf = ({ asked }: Posting, { batch }: PostedPart): StagedBatch => ({
  comparisonId: asked.id,
  batchId: batch.id,
  authorId: asked.userId,
});

const refusals: readonly ErrorCode[] = ['ERR_VERSION_CONFLICT', 'ERR_CHANGE_INVALID', 'ERR_FORBIDDEN'];

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return refusals.includes(error.code);
}

/** How often conflicts are searched without blocking others, before it locks and checks only the latest changes. */
const roundsBeforeLock = 3;

async function postWhole(posting: Posting, posted: PostedPart): Promise<PostOutcome> {
  const { store, door, asked } = posting;
  const { baseVersion, changes } = posted;
  const text = await textOfChanges(changes);
  let checkedVersion = baseVersion;
  for (let round = 0; ; round++) {
    const outcome: PostOutcome | 'late' | 'long' = await store
      .transaction<PostOutcome | 'late'>(async (queries) => {
        const admitted = await door.lock(queries, asked);
        const earlier = await findEarlier(queries, admitted, posted, () => text);
        if (earlier !== null) return applied(earlier);
        if (admitted.row.version > checkedVersion && round < roundsBeforeLock) return 'late';
        const context = contextOf(posting, posted, { ...admitted, queries });
        const part = { baseVersion: checkedVersion, changes, text, storedBytes: null };
        return applied(await applyBatch(context, [part]));
      })
      .catch((error: unknown) => {
        if (error instanceof HeldTooLong) return 'long' as const;
        throw error;
      });
    if (outcome === 'long') return postPart(posting, posted, publishAside);
    if (outcome !== 'late') return outcome;
    checkedVersion = await store.snapshot(async (queries) => {
      const { row } = await door.find(queries, asked);
      await refuseConflicts(queries, row, { since: checkedVersion, mine: changes });
      return row.version;
    });
  }
}

async function postPart(
  posting: Posting,
  posted: PostedPart,
  publish: typeof publishStaged = publishStaged,
): Promise<PostOutcome> {
  const { store, door, asked, isGone } = posting;
  // Done before the transaction, so that nobody waits for it.
  const part = await packPart(posted);
  const batch = batchOf(posting, posted);
  const outcome = await store.transaction(async (queries) => {
    const admitted = await door.lock(queries, asked);
    const earlier = await findEarlier(queries, admitted, posted, part.text);
    if (earlier !== null) return applied(earlier);
    if (isGone()) return { version: admitted.row.version, isApplied: false };
    await stagePart(contextOf(posting, posted, { ...admitted, queries }), part);
    const isComplete = await isStagedComplete(queries, batch);
    return isComplete ? null : { version: admitted.row.version, isApplied: false };
  });
  if (outcome !== null) return outcome;
  const publishing = {
    store,
    find: (queries: Queries) => door.find(queries, asked),
    lock: (queries: Queries) => door.lock(queries, asked),
    contextOf: (queries: Queries, admitted: Admitted) => contextOf(posting, posted, { ...admitted, queries }),
  };
  return publish(publishing, batch);
}

function contextOf(
  { store, quotas, asked, now, hold = usualHold }: Posting,
  { batch }: PostedPart,
  { row, right, queries }: Admitted & { readonly queries: Queries },
): BatchContext {
  const { id: batchId, purpose = null } = batch;
  const author = { personId: asked.userId, right };
  const { program = null } = asked;
  return { queries, kind: store.kind, quotas, row, batchId, author, program, now, purpose, hold };
}

const applied = (version: number): PostOutcome => ({ version, isApplied: true });

/** The version of a batch that was applied before. `null` if it is new and its author has the right. */
async function findEarlier(
  queries: Queries,
  { row, right }: Admitted,
  { batch, baseVersion, changes }: PostedPart,
  text: () => string,
): Promise<number | null> {
  const earlier = await findApplied(queries, row.id, batch.id);
  if (earlier !== null) {
    // A batch id belongs to one content. Other content under the same id is an error and must not pass as applied.
    const piece = {
      comparisonId: row.id,
      batchId: batch.id,
      direction: 'forward',
      part: batch.part,
    } as const;
    if ((await findHistoryPart(queries, piece)) === text()) return earlier;
    throw new ApiError('ERR_STATE', { message: 'A batch with this id was applied with other changes.' });
  }
  checkChangeRights(right, changes);
  if (baseVersion > row.version)
    throw new ApiError('ERR_STATE', { message: 'That version does not exist yet.' });
  return null;
}
