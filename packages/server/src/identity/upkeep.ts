import type { Parts } from '../http/parts';

const daySeconds = 24 * 60 * 60;
/** Sessions that are over are kept this long for whoever looks into what happened. */
const endedSessionDays = 30;
const knownNetworkDays = 90;

/** Removes what no longer says anything: expired tokens, ended sessions, spent codes, old counters. */
export async function purgeIdentities({ store, clock }: Pick<Parts, 'store' | 'clock'>): Promise<void> {
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
  await db
    .deleteFrom('known_networks')
    .where('last_login_at', '<', now - knownNetworkDays * daySeconds)
    .execute();
  await db
    .deleteFrom('rate_limits')
    .where('expire', '<', now * 1000)
    .execute();
}
