import { ApiError } from '../../../http/apiError';
import { holdUser } from '../../../identity/users';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted, Asked, Door } from '../access/door';
import { checkUserQuotas, lockUser, type Quotas } from '../access/quotas';
import type { Acting } from '../history/recordEvent';
import { deleteGrant, findRight, putGrant } from './grants';
import { recordSharing, type Turn } from './recordSharing';
import type { ActingWithin } from './share';

type HandingOver = Acting & { readonly quotas: Quotas };
type HandingWithin = ActingWithin & { readonly quotas: Quotas };

/**
 * Makes somebody who has a right the owner; who was it keeps managing. Only the owner may, and who manages where the
 * owner's account is disabled: ERR_FORBIDDEN for others.
 */
export async function handOver(handing: HandingOver, newOwnerId: string): Promise<Admitted> {
  const { store, door, news, asked } = handing;
  const admitted = await store.transaction(async (queries) => {
    const { row } = await lockForOwner(queries, door, asked);
    await passTo(queries, handing, { row, newOwnerId, isLeaving: false });
    return door.lock(queries, asked);
  });
  news.publish({ comparisonId: admitted.row.id, version: admitted.row.version });
  return admitted;
}

async function lockForOwner(queries: Queries, door: Door, asked: Asked): Promise<Admitted> {
  const admitted = await door.lock(queries, asked);
  const { owner_id: ownerId } = admitted.row;
  if (ownerId !== asked.userId && !(await isDisabled(queries, ownerId))) throw new ApiError('ERR_FORBIDDEN');
  return admitted;
}

async function isDisabled(queries: Queries, id: string): Promise<boolean> {
  const found = await queries
    .selectFrom('users')
    .select('is_disabled')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.is_disabled === 1;
}

interface Passing {
  /** Locked by this transaction. */
  readonly row: ComparisonRow;
  readonly newOwnerId: string;
  /** Whether the one who was the owner keeps nothing. */
  readonly isLeaving: boolean;
}

/**
 * Passes a comparison on within a transaction. Throws ERR_STATE where the new owner has no right to it or cannot sign in,
 * and ERR_QUOTA, without saying how much they have, where theirs does not allow it.
 */
export async function passTo(
  queries: Queries,
  { store, door, random, asked, now, quotas }: HandingWithin,
  { row, newOwnerId, isLeaving }: Passing,
): Promise<ComparisonRow> {
  const { id, owner_id: oldOwnerId } = row;
  if (newOwnerId === oldOwnerId) throw new ApiError('ERR_STATE');
  const heir = await door.find(queries, { id, userId: newOwnerId, right: 'view' }).catch(asState);
  const person = await holdUser(queries, store.kind, { id: newOwnerId, why: 'stays' }).catch(asState);
  if (person.is_disabled === 1 || person.password_hash === null) throw new ApiError('ERR_STATE');
  const given = await findRight(queries, id, newOwnerId);
  await deleteGrant(queries, id, newOwnerId);
  const turns: Turn[] = [{ personId: newOwnerId, before: given ?? heir.right, after: 'owner' }];
  if (!isLeaving) {
    const kept = { right: 'manage', given_at: now, given_by: asked.userId } as const;
    await putGrant(queries, { comparison_id: id, grantee_id: oldOwnerId, ...kept });
  }
  turns.push({ personId: oldOwnerId, before: 'owner', after: isLeaving ? null : 'manage' });
  await lockUser(queries, store.kind, newOwnerId);
  const event = { row, authorId: asked.userId, turns, ownerId: newOwnerId };
  const after = await recordSharing(queries, { random, now }, event);
  await checkUserQuotas(queries, newOwnerId, quotas).catch(hideCount);
  return after;
}

function asState(error: unknown): never {
  if (error instanceof ApiError && error.code === 'ERR_NOT_FOUND') throw new ApiError('ERR_STATE');
  throw error;
}

function hideCount(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'ERR_QUOTA') throw error;
  const { quota } = error.details as { quota: keyof Quotas };
  throw new ApiError('ERR_QUOTA', {
    message: 'The new owner can’t own more comparisons.',
    details: { quota },
  });
}
