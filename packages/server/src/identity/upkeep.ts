import { tokenLifetimeSeconds } from '@tertium/contract';
import type { ServerPorts } from '../http/serverPorts';
import type { Queries } from '../store/openStore';
import { purgeAccessTokens } from './accessTokens';

const daySeconds = 24 * 60 * 60;
/** How long ended sessions are kept, for investigations. */
const endedSessionDays = 30;
const knownNetworkDays = 90;

/**
 * Deletes what is no longer needed: expired tokens, ended sessions and access tokens, used codes, unanswered
 * challenges and old counters.
 */
export async function purgeIdentities({ store, clock }: Pick<ServerPorts, 'store' | 'clock'>): Promise<void> {
  const now = clock.nowSeconds();
  const { db } = store;
  await db
    .deleteFrom('tokens')
    .where('expires_at', '<', now - daySeconds)
    .execute();
  const sessionEnd = now - endedSessionDays * daySeconds;
  await db
    .deleteFrom('sessions')
    .where((or) => or.or([or('ends_at', '<', now - daySeconds), or('revoked_at', '<', sessionEnd)]))
    .where('id', 'not in', (from) => from.selectFrom('tokens').select('session_id'))
    .execute();
  await db
    .deleteFrom('codes')
    .where('expires_at', '<', now - daySeconds)
    .execute();
  await db.deleteFrom('sign_on_attempts').where('expires_at', '<', now).execute();
  await db.deleteFrom('challenges').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('known_networks')
    .where('last_login_at', '<', now - knownNetworkDays * daySeconds)
    .execute();
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', now * 1000)
    .execute();
  await purgeAccessTokens(db, now);
  await purgeKeys(db, now);
}

/** Deletes keys whose successor is older than any token that they signed can live. */
async function purgeKeys(queries: Queries, now: number): Promise<void> {
  const old = now - tokenLifetimeSeconds - daySeconds;
  const successor = await queries
    .selectFrom('signing_keys')
    .select('signs_from')
    .where('signs_from', '<', old)
    .orderBy('signs_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (successor === undefined) return;
  await queries.deleteFrom('signing_keys').where('signs_from', '<', successor.signs_from).execute();
}
