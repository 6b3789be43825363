import { setTimeout as wait } from 'node:timers/promises';

/** How long another program may hold SQLite's write lock before this fails. */
const patienceMilliseconds = 10_000;
const longestWaitMilliseconds = 50;

/**
 * Retries until SQLite's lock on the file is free. SQLite's own waiting would block the event loop, and with it the
 * holder of the lock in this process.
 */
export async function whenFree<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + patienceMilliseconds;
  for (let pause = 1; ; pause = Math.min(longestWaitMilliseconds, pause * 2)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await wait(pause);
    }
  }
}

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');
}
