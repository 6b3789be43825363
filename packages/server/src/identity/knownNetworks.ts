import type { ServerPorts } from '../http/serverPorts';

/** How long a network stays known to a person after they signed in from it. */
const knownNetworkSeconds = 90 * 24 * 60 * 60;

/** Whether a network is known to a person. Call it for unknown names too, so that both take the same time. */
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
