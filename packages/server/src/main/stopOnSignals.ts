import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const sweepMilliseconds = 100;
const hardStopMilliseconds = 20_000;

export interface Stopping {
  readonly app: FastifyInstance;
  readonly log: FastifyBaseLogger;
  /** How long readiness says "no" while requests are still served. */
  readonly drainMilliseconds: number;
  onDrain(): void;
  /** What is closed after the last request. */
  close(): Promise<void>;
}

/** Ends the process well when it is asked to: what runs is finished, nothing new is begun. A second signal ends it at once. */
export function stopOnSignals(stopping: Stopping): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop(stopping, signal).then(
        () => process.exit(0),
        (err: unknown) => {
          stopping.log.error({ err }, 'failed to shut down cleanly');
          process.exit(1);
        },
      );
    });
  }
}

async function stop(
  { app, log, drainMilliseconds, onDrain, close }: Stopping,
  signal: string,
): Promise<void> {
  setTimeout(() => process.exit(1), hardStopMilliseconds).unref();
  log.info({ signal }, 'stopping');
  onDrain();
  await wait(drainMilliseconds);
  // Browsers keep idle connections; each that finishes its last request becomes idle later.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds);
  await app.close();
  clearInterval(sweep);
  await close();
}
