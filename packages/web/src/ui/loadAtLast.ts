import { LostFile } from './fetchFirst';
import { scheduleRetry } from './scheduleRetry';

const pauseMilliseconds = 2_000;

let waitingCount = 0;
const listeners = new Set<() => void>();

function noteWaiting(change: 1 | -1): void {
  waitingCount += change;
  for (const tell of listeners) tell();
}

/** Whether a file of the page waits for a connection, as a store of React. */
export const waitingFiles = {
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  isAny: (): boolean => waitingCount > 0,
};

/**
 * Loads a file of the page, and without a connection waits for one. Fails when the file comes and does not run, and when
 * the server answers and the file is still missing: then the page is older than the server.
 */
export async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  let isWaiting = false;
  try {
    for (let hasServer = false; ; ) {
      try {
        return await load();
      } catch (error) {
        // One that comes and fails to run throws an error of its own, and no connection mends it.
        if (hasServer || !(error instanceof LostFile)) throw error;
      }
      hasServer = await isServerHere();
      if (!hasServer && !isWaiting) {
        isWaiting = true;
        noteWaiting(1);
      }
      await new Promise<void>((resolve) => scheduleRetry(pauseMilliseconds, resolve));
      hasServer ||= await isServerHere();
    }
  } finally {
    if (isWaiting) noteWaiting(-1);
  }
}

const isServerHere = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
