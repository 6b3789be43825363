import { sql } from 'kysely';
import type { Clock, ServerPorts } from '../http/serverPorts';

/** Another machine's clock may be the store's after a fail-over. */
const measureEveryMilliseconds = 60 * 1000;
const warnAboveSeconds = 2;

export interface StoreClock extends Clock {
  stop(): void;
}

/** The store's clock where servers share one store, so that they agree on when a session ends; else this machine's. */
export async function createClock({ store, log }: Pick<ServerPorts, 'store' | 'log'>): Promise<StoreClock> {
  let offsetMilliseconds = 0;
  const measure = async () => {
    const started = Date.now();
    const { rows } = await sql<{ at: string | number }>`
      select extract(epoch from clock_timestamp()) as at`.execute(store.db);
    const middle = (started + Date.now()) / 2;
    offsetMilliseconds = Number(rows[0]?.at) * 1000 - middle;
    const seconds = Math.round(offsetMilliseconds / 1000);
    if (Math.abs(seconds) > warnAboveSeconds)
      log.warn({ seconds }, 'the clocks of this server and the database differ');
  };
  let timer: NodeJS.Timeout | undefined;
  if (store.kind === 'postgres') {
    await measure();
    timer = setInterval(() => {
      measure().catch((err: unknown) => log.warn({ err }, 'cannot read the clock of the database'));
    }, measureEveryMilliseconds).unref();
  }
  return {
    nowSeconds: () => Math.floor((Date.now() + offsetMilliseconds) / 1000),
    stop: () => clearInterval(timer),
  };
}
