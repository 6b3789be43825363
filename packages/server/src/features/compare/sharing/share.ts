import { everyone, type Grant, type Right } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import { holdUser } from '../../../identity/users';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Acting } from '../history/recordEvent';
import { deleteGrant, findGrant, findRight, putGrant } from './grants';
import { recordSharing } from './recordSharing';

/** What takes part in a transaction that others began. */
export type ActingWithin = Omit<Acting, 'news'>;

export interface Gift {
  readonly granteeId: string;
  readonly right: Right;
}

/** Gives somebody, or everyone, a right. Throws ERR_NOT_FOUND for nobody, and ERR_STATE for the owner. */
export async function setGrant(acting: Acting, gift: Gift): Promise<Grant> {
  const { grant, row } = await acting.store.transaction((queries) => setGrantWithin(queries, acting, gift));
  publish(acting, row);
  return grant;
}

/** The same within a transaction; its row is to be published after that. */
export async function setGrantWithin(
  queries: Queries,
  { store, door, random, asked, now }: ActingWithin,
  { granteeId, right }: Gift,
): Promise<{ readonly grant: Grant; readonly row: ComparisonRow }> {
  const admitted = await door.lock(queries, asked);
  const { row } = admitted;
  if (granteeId === row.owner_id) throw new ApiError('ERR_STATE');
  if (granteeId !== everyone) await holdUser(queries, store.kind, { id: granteeId, why: 'stays' });
  const before = await findRight(queries, row.id, granteeId);
  const isNew = before !== right;
  if (isNew) {
    const given = { given_at: now, given_by: asked.userId };
    await putGrant(queries, { comparison_id: row.id, grantee_id: granteeId, right, ...given });
  }
  const grant = await findGrant(queries, admitted, granteeId);
  if (grant === null) throw new Error('A grant was lost');
  if (!isNew) return { grant, row };
  const turns = [{ personId: granteeId, before, after: right }];
  const after = await recordSharing(queries, { random, now }, { row, authorId: asked.userId, turns });
  return { grant, row: after };
}

/** Takes what somebody, or everyone, was given; nothing happens where that is nothing. */
export async function removeGrant(acting: Acting, granteeId: string): Promise<void> {
  await take(acting, granteeId, () => {});
}

/** Gives up what who asks was given by themselves. Throws ERR_STATE where that is nothing. */
export async function leaveComparison(acting: Acting): Promise<void> {
  await take(acting, acting.asked.userId, () => {
    throw new ApiError('ERR_STATE');
  });
}

async function take(acting: Acting, granteeId: string, onNothing: () => void): Promise<void> {
  const { store, door, random, asked, now } = acting;
  const row = await store.transaction(async (queries) => {
    const admitted = await door.lock(queries, asked);
    const before = await findRight(queries, admitted.row.id, granteeId);
    if (before === null) {
      onNothing();
      return admitted.row;
    }
    await deleteGrant(queries, admitted.row.id, granteeId);
    const turns = [{ personId: granteeId, before, after: null }];
    const event = { row: admitted.row, authorId: asked.userId, turns };
    return recordSharing(queries, { random, now }, event);
  });
  publish(acting, row);
}

function publish({ news }: Acting, { id, version }: ComparisonRow): void {
  news.publish({ comparisonId: id, version });
}
