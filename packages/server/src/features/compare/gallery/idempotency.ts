import { createHash } from 'node:crypto';
import { Id } from '@tertium/contract';
import { ApiError, invalidField } from '../../../http/apiError';
import type { Queries } from '../../../store/openStore';

/** Seconds for which a key is remembered. */
export const idempotencySeconds = 24 * 60 * 60;

export interface IdempotentRequest {
  readonly userId: string;
  readonly key: string;
  /** Covers the call and its body. The same key with another checksum is an error. */
  readonly checksum: string;
  readonly now: number;
}

/** The request's Idempotency-Key, if it has one. Throws ERR_VALIDATION if it is not a UUID. */
export function readIdempotencyKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  const parsed = Id.safeParse(header);
  if (parsed.success) return parsed.data.toLowerCase();
  throw invalidField('Idempotency-Key', 'must be a UUID');
}

export function checksumOf(call: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest('hex');
}

/**
 * Returns the id of the object that an earlier request with this key created, or stores `newId` and returns `null`. Call
 * it in the transaction that creates the object, so that a second request waits for the first.
 */
export async function claimKey(
  queries: Queries,
  request: IdempotentRequest,
  newId: string,
): Promise<string | null> {
  const { userId, key, checksum, now } = request;
  await queries
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('at', '<=', now - idempotencySeconds)
    .execute();
  const inserted = await queries
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, checksum, object_id: newId, at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return null;
  return findMade(queries, request);
}

/** The id of the object that an earlier request created, or `null`. Throws ERR_IDEMPOTENCY_MISMATCH. */
export async function findMade(
  queries: Queries,
  { userId, key, checksum, now }: IdempotentRequest,
): Promise<string | null> {
  const known = await queries
    .selectFrom('idempotency_keys')
    .select(['checksum', 'object_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('at', '>', now - idempotencySeconds)
    .executeTakeFirst();
  if (known === undefined) return null;
  if (known.checksum !== checksum) throw new ApiError('ERR_IDEMPOTENCY_MISMATCH');
  return known.object_id;
}
