import { ApiError } from '../../../http/apiError';
import { hasJoined, holdUser } from '../../../identity/users';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { checkUserQuotas, lockUser, type Quotas } from '../access/quotas';
import { type Acting, changeLocked } from '../history/recordEvent';
import { deleteGrant, findRight, putGrant } from './grants';
import { type ActingWithin, recordSharing, type Turn } from './recordSharing';

/**
 * Makes a person with a right the owner. The former owner can still manage. Only the owner may do this or, if their
 * account is disabled, people who manage. Throws ERR_FORBIDDEN for others.
 */
export async function handOver(acting: Acting, newOwnerId: string): Promise<Admitted> {
  const { door, asked } = acting;
  return changeLocked(acting, async (queries, { row }) => {
    if (row.owner_id !== asked.userId && !(await isDisabled(queries, row.owner_id)))
      throw new ApiError('ERR_FORBIDDEN');
    await passTo(queries, acting, { row, newOwnerId, isLeaving: false });
    const result = await door.lock(queries, asked);
    return { result, row: result.row };
  });
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
  /** Whether the former owner loses access. */
  readonly isLeaving: boolean;
}

/**
 * Hands a comparison over within a transaction. Throws ERR_STATE if the new owner has no right to it or can't sign in, and
 * ERR_QUOTA if their quota is too small. The error doesn't reveal how much they have.
 */
export async function passTo(
  queries: Queries,
  acting: ActingWithin,
  { row, newOwnerId, isLeaving }: Passing,
): Promise<ComparisonRow> {
  const { store, door, asked, now, quotas } = acting;
  const { id, owner_id: oldOwnerId } = row;
  if (newOwnerId === oldOwnerId) throw new ApiError('ERR_STATE');
  const heir = await door.find(queries, { id, userId: newOwnerId, right: 'view' }).catch(asState);
  const person = await holdUser(queries, store.kind, { id: newOwnerId, why: 'stays' }).catch(asState);
  if (person.is_disabled === 1 || !hasJoined(person)) throw new ApiError('ERR_STATE');
  const given = await findRight(queries, id, newOwnerId);
  await deleteGrant(queries, id, newOwnerId);
  const turns: Turn[] = [{ personId: newOwnerId, before: given ?? heir.right, after: 'owner' }];
  if (!isLeaving) {
    const kept = { right: 'manage', given_at: now, given_by: asked.userId } as const;
    await putGrant(queries, { comparison_id: id, grantee_id: oldOwnerId, ...kept });
  }
  turns.push({ personId: oldOwnerId, before: 'owner', after: isLeaving ? null : 'manage' });
  await lockUser(queries, store.kind, newOwnerId);
  const after = await recordSharing(queries, acting, row, { turns, ownerId: newOwnerId });
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
