import { everyone, type Grant, type Right } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import { holdUser } from '../../../identity/users';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { type Acting, changeLocked } from '../history/recordEvent';
import { addNotices, removeNotices } from '../notices/addNotices';
import { deleteGrant, findGrant, findRight, putGrant } from './grants';
import { type ActingWithin, recordSharing } from './recordSharing';

export interface Gift {
  readonly granteeId: string;
  readonly right: Right;
}

/** Gives a person, or everyone, a right. Throws ERR_NOT_FOUND for an unknown person, and ERR_STATE for the owner. */
export async function setGrant(acting: Acting, gift: Gift): Promise<Grant> {
  const { grant, row } = await acting.store.transaction((queries) => setGrantWithin(queries, acting, gift));
  acting.news.publish({ comparisonId: row.id, version: row.version });
  return grant;
}

/** Does the same within a transaction. Publish the returned row after it. */
export async function setGrantWithin(
  queries: Queries,
  acting: ActingWithin,
  { granteeId, right }: Gift,
): Promise<{ readonly grant: Grant; readonly row: ComparisonRow }> {
  const { store, door, asked, now } = acting;
  const admitted = await door.lock(queries, asked);
  const { row } = admitted;
  if (granteeId === row.owner_id) throw new ApiError('ERR_STATE');
  if (granteeId !== everyone) await holdUser(queries, store.kind, { id: granteeId, why: 'stays' });
  const before = await findRight(queries, row.id, granteeId);
  const isNew = before !== right;
  if (isNew) {
    const given = { given_at: now, given_by: asked.userId };
    if (before === null && granteeId !== everyone)
      await addNotices(queries, acting, row, { kind: 'share', sourceId: row.id, people: [granteeId] });
    await putGrant(queries, { comparison_id: row.id, grantee_id: granteeId, right, ...given });
  }
  const grant = await findGrant(queries, admitted, granteeId);
  if (grant === null) throw new Error('A grant was lost');
  if (!isNew) return { grant, row };
  const turns = [{ personId: granteeId, before, after: right }];
  return { grant, row: await recordSharing(queries, acting, row, { turns }) };
}

/** Revokes the grant of a person, or of everyone. Does nothing without a grant. */
export async function removeGrant(acting: Acting, granteeId: string): Promise<void> {
  await take(acting, granteeId, () => {});
}

/** Revokes the caller's own grant. Throws ERR_STATE if they have none. */
export async function leaveComparison(acting: Acting): Promise<void> {
  await take(acting, acting.asked.userId, () => {
    throw new ApiError('ERR_STATE');
  });
}

async function take(acting: Acting, granteeId: string, onNothing: () => void): Promise<void> {
  await changeLocked(acting, async (queries, { row }) => {
    const before = await findRight(queries, row.id, granteeId);
    if (before === null) {
      onNothing();
      return { result: null, row };
    }
    await deleteGrant(queries, row.id, granteeId);
    await removeNotices(queries, row, row.id, granteeId);
    const turns = [{ personId: granteeId, before, after: null }];
    return { result: null, row: await recordSharing(queries, acting, row, { turns }) };
  });
}
