import { ApiError } from '../http/apiError';
import type { Caller } from '../http/caller';
import type { ServerPorts } from '../http/serverPorts';
import type { UserRow } from '../store/accountTables';
import type { Identity } from './createIdentity';
import { getUser, hasPassword } from './users';

/** A person without a password must have signed in this recently. */
const freshSeconds = 10 * 60;

interface Tools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
}

/**
 * Returns the caller's row if the password is right. Tries are limited as at sign-in. A caller without a password must
 * have signed in recently.
 */
export async function requirePassword(
  { ports, identity }: Tools,
  { userId, credentialId }: Caller,
  password: string,
): Promise<UserRow> {
  const user = await getUser(ports.store.db, userId);
  if (!hasPassword(user, ports.settings)) {
    await requireFreshSession(ports, credentialId);
    return user;
  }
  await identity.limits.take('password', userId);
  const { isRight } = await identity.passwords.check(user.password_hash, password, { isKnown: true });
  if (!isRight) throw new ApiError('ERR_CURRENT_PASSWORD_WRONG');
  await identity.limits.clear('password', userId);
  return user;
}

async function requireFreshSession({ store, clock }: ServerPorts, sessionId: string): Promise<void> {
  const fresh = await store.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', clock.nowSeconds() - freshSeconds)
    .executeTakeFirst();
  if (fresh === undefined) throw new ApiError('ERR_REAUTH_REQUIRED');
}
