import type { Session } from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import type { ServerPorts } from '../../http/serverPorts';
import { revokeAccessTokens } from '../../identity/accessTokens';
import { revokeSessions } from '../../identity/sessions';
import { getUser } from '../../identity/users';
import type { AccountTools } from './accountTools';

type Tools = Pick<AccountTools, 'ports' | 'identity'>;

/** Lists the signed-in devices, latest first. */
export async function listSessions({ store, clock }: ServerPorts, caller: Caller): Promise<Session[]> {
  const rows = await store.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', clock.nowSeconds())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === caller.credentialId,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    device: row.device,
    network: row.network,
  }));
}

export async function endSession(
  { ports, identity }: Tools,
  caller: Caller,
  sessionId: string,
): Promise<void> {
  const choice = { sessionId, userId: caller.userId };
  const count = await revokeSessions(ports.store.db, ports, choice, 'ended');
  if (count === 0) throw new ApiError('ERR_NOT_FOUND');
  identity.announceSignOut(caller.userId);
  ports.log.info({ event: 'account.sessions_ended', userId: caller.userId, count }, 'session ended');
}

export async function endOtherSessions({ ports, identity }: Tools, caller: Caller): Promise<void> {
  const choice = { userId: caller.userId, exceptSessionId: caller.credentialId };
  const count = await revokeSessions(ports.store.db, ports, choice, 'ended');
  identity.announceSignOut(caller.userId);
  ports.log.info({ event: 'account.sessions_ended', userId: caller.userId, count }, 'other sessions ended');
}

/** For administrators: signs a person out everywhere and ends their access tokens. */
export async function endPersonSessions(
  { ports, identity }: Tools,
  caller: Caller,
  userId: string,
): Promise<void> {
  await getUser(ports.store.db, userId);
  const count = await ports.store.transaction(async (queries) => {
    await revokeAccessTokens(queries, ports, { userId }, 'administrator');
    return revokeSessions(queries, ports, { userId }, 'ended');
  });
  identity.announceSignOut(userId);
  ports.log.info(
    { event: 'people.sessions_ended', userId, byUserId: caller.userId, count },
    'sessions ended',
  );
}
