import { createListeners } from './createListeners';
import { LostFile } from './fetchFirst';
import { scheduleRetry } from './scheduleRetry';

const pauseMilliseconds = 2_000;

let waitingCount = 0;
const { subscribe, notify } = createListeners();

function noteWaiting(change: 1 | -1): void {
  waitingCount += change;
  notify();
}

/** Whether a file of the page waits for a connection, as an external store for React. */
export const waitingFiles = {
  subscribe,
  isAny: (): boolean => waitingCount > 0,
};

/**
 * Loads a file of the page, and waits for a connection when offline. Throws when the file runs with an error, or when
 * the server answers and the file is missing because the page is older than the server.
 */
export async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  let isWaiting = false;
  try {
    for (let hasServer = false; ; ) {
      try {
        return await load();
      } catch (error) {
        // A file that loads and then fails throws its own error, which no connection fixes.
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
