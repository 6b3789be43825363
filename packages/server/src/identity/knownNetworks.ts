import type { ServerPorts } from '../http/serverPorts';

/** A network from which somebody signed in this long ago is still theirs. */
const knownNetworkSeconds = 90 * 24 * 60 * 60;

/** Asked for unknown names too, so that both cost the same. */
export async function isKnownNetwork(
  { store, clock }: Pick<ServerPorts, 'store' | 'clock'>,
  userId: string | undefined,
  network: string,
): Promise<boolean> {
  const found = await store.db
    .selectFrom('known_networks')
    .select('last_login_at')
    .where('user_id', '=', userId ?? '')
    .where('network', '=', network)
    .where('last_login_at', '>', clock.nowSeconds() - knownNetworkSeconds)
    .executeTakeFirst();
  return found !== undefined;
}
