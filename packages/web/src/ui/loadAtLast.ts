import { laterOrOnline } from './laterOrOnline';

const pauseMilliseconds = 2_000;

/**
 * Loads a file of the page, and without a connection waits for one. Fails only when the server answers and the file is
 * not there all the same: then the page is older than the server.
 */
export async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (let hasServer = false; ; ) {
    try {
      return await load();
    } catch (error) {
      if (hasServer) throw error;
    }
    await new Promise<void>((resolve) => laterOrOnline(pauseMilliseconds, resolve));
    hasServer = await isServerHere();
  }
}

const isServerHere = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
