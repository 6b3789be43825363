import {
  type AccessToken,
  type BodyOf,
  type createAccessToken as createEndpoint,
  maximumAccessTokens,
  type ResultOf,
} from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import {
  accessTokenOf,
  countAccessTokens,
  insertAccessToken,
  listAccessTokens,
  revokeAccessTokens,
} from '../../identity/accessTokens';
import { requirePassword } from '../../identity/requirePassword';
import { holdUser } from '../../identity/users';
import type { AccountTools } from './accountTools';

type Tools = Pick<AccountTools, 'ports' | 'identity'>;

export async function listOwnAccessTokens({ ports }: Tools, { userId }: Caller): Promise<AccessToken[]> {
  const rows = await listAccessTokens(ports.store.db, ports, userId);
  const now = ports.clock.nowSeconds();
  return rows.map((row) => accessTokenOf(row, now));
}

/** Creates an access token for a caller who proves the password. */
export async function createAccessToken(
  tools: Tools,
  caller: Caller,
  { password, ...wish }: BodyOf<typeof createEndpoint>,
): Promise<ResultOf<typeof createEndpoint>> {
  const { ports } = tools;
  const { id: userId } = await requirePassword(tools, caller, password);
  const { token, row } = await ports.store.transaction(async (queries) => {
    // Locks the person, so that concurrent calls can't exceed the limit.
    await holdUser(queries, ports.store.kind, { id: userId, why: 'goes' });
    const count = await countAccessTokens(queries, ports, userId);
    if (count >= maximumAccessTokens) {
      throw new ApiError('ERR_QUOTA', { details: { limit: maximumAccessTokens, used: count } });
    }
    return insertAccessToken(queries, ports, { userId, ...wish });
  });
  ports.log.info(
    { event: 'account.access_token', userId, accessTokenId: row.id, scope: row.scope },
    'access token created',
  );
  return { token, accessToken: accessTokenOf(row, ports.clock.nowSeconds()) };
}

export async function revokeAccessToken(
  { ports, identity }: Tools,
  { userId }: Caller,
  id: string,
): Promise<void> {
  const count = await revokeAccessTokens(ports.store.db, ports, { userId, id }, 'revoked');
  if (count === 0) throw new ApiError('ERR_NOT_FOUND');
  identity.announceSignOut(userId);
  ports.log.info(
    { event: 'account.access_token_revoked', userId, accessTokenId: id },
    'access token revoked',
  );
}
