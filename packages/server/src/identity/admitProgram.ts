import { ApiError } from '../http/apiError';
import type { Caller } from '../http/caller';
import type { ServerPorts } from '../http/serverPorts';
import { createRecent } from '../store/createRecent';
import { findAccessToken } from './accessTokens';
import { isWholeAccessToken } from './accessTokenText';
import { hashOfSecret } from './hashOfSecret';
import type { LastUses } from './lastUses';
import type { Limits } from './limits';

const lastUseSeconds = 60;
/**
 * The number of recently valid tokens to remember. Their callers aren't blocked when others in their network send bad
 * tokens.
 */
const maximumKnown = 10_000;

interface Tools {
  readonly ports: Pick<ServerPorts, 'store' | 'clock' | 'log'>;
  readonly limits: Limits;
  readonly lastUses: LastUses;
}

/**
 * Creates a function that finds the caller behind a program's access token. A program is always a member, so it can't
 * do what administrators do. Bad tokens are counted by network. Beyond the limit, only tokens that were recently valid
 * on this server are looked up.
 */
export function createAdmitProgram({ ports, limits, lastUses }: Tools) {
  const { store, clock, log } = ports;
  const known = createRecent<true>(maximumKnown);

  async function find(hash: string): Promise<Caller> {
    const [found] = (await findAccessToken(store.db, { hash })).rows;
    const now = clock.nowSeconds();
    if (found === undefined) throw new ApiError('ERR_TOKEN_INVALID');
    if (found.revoked_at !== null || found.is_disabled === 1) throw new ApiError('ERR_TOKEN_REVOKED');
    if (found.expires_at <= now) throw new ApiError('ERR_TOKEN_EXPIRED');
    if (found.last_used_at === null || found.last_used_at <= now - lastUseSeconds) {
      lastUses.noteProgram(found.id);
    }
    const { user_id: userId, id: credentialId, scope, name, cell_values: cellValues } = found;
    return { userId, role: 'member', credentialId, scope, program: { name, cellValues } };
  }

  return async (token: string, network: string): Promise<Caller> => {
    const hash = isWholeAccessToken(token) ? hashOfSecret(token) : null;
    if (hash === null || known.find(hash) === undefined) await limits.check('badTokens', network);
    try {
      if (hash === null) throw new ApiError('ERR_TOKEN_INVALID');
      const caller = await find(hash);
      known.keep(hash, true);
      return caller;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (hash !== null) known.forget(hash);
      log.warn({ event: 'auth.access_token', outcome: error.code, network }, 'access token refused');
      await limits.take('badTokens', network);
      throw error;
    }
  };
}
