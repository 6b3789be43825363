import { ApiError } from '../http/apiError';
import type { Caller } from '../http/caller';
import type { ServerPorts } from '../http/serverPorts';
import { compileOnce } from '../store/compileOnce';
import type { Queries } from '../store/openStore';
import type { LastUses } from './lastUses';
import { isFactorRequired } from './secondFactors';
import { findLatestToken, isStillGood } from './sessions';
import type { Tokens } from './tokens';

/** The interval at which the time of last use is written. */
const lastUseSeconds = 60;

/**
 * Creates a function that finds the caller behind a session's token. It asks the store each time, so that every server
 * refuses a revoked token at the next request.
 */
export function createAuthenticate({ store, clock }: ServerPorts, tokens: Tokens, lastUses: LastUses) {
  return async (token: string): Promise<Caller> => {
    const reading = await tokens.read(token);
    if (reading.state === 'invalid') throw new ApiError('ERR_JWT_INVALID');
    if (reading.state === 'expired') throw new ApiError('ERR_JWT_EXPIRED');
    if (reading.state === 'notActive') throw new ApiError('ERR_JWT_NOT_ACTIVE');
    const { jti, sub } = reading.claims;
    const now = clock.nowSeconds();
    const [found] = (await findHolder(store.db, { jti })).rows;
    if (found === undefined || found.revoked_at !== null || found.is_disabled === 1) {
      throw new ApiError('ERR_JWT_REVOKED');
    }
    if (found.user_id !== sub) throw new ApiError('ERR_JWT_INVALID');
    if (found.ends_at <= now) throw new ApiError('ERR_JWT_EXPIRED');
    if (found.superseded_at !== null) {
      const latest = await findLatestToken(store.db, found.session_id);
      const isUsed = latest !== undefined && (latest.used_at !== null || lastUses.isNoted(latest.jti));
      if (latest === undefined || !isStillGood(found, { ...latest, isUsed }, now))
        throw new ApiError('ERR_JWT_REVOKED');
    }
    if (found.used_at === null || found.last_used_at <= now - lastUseSeconds) {
      lastUses.note({ jti, sessionId: found.session_id, userId: sub });
    }
    const mustEnrol = found.must_enrol === 1 && (await isFactorRequired(store.db));
    return { userId: sub, role: found.role, credentialId: found.session_id, scope: null, mustEnrol };
  };
}

const findHolder = compileOnce((queries: Queries, { jti }: { readonly jti: string }) =>
  queries
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'tokens.session_id',
      'tokens.generation',
      'tokens.superseded_at',
      'tokens.used_at',
      'sessions.user_id',
      'sessions.ends_at',
      'sessions.revoked_at',
      'sessions.last_used_at',
      'sessions.must_enrol',
      'users.role',
      'users.is_disabled',
    ])
    .where('tokens.jti', '=', jti)
    .limit(1),
);
