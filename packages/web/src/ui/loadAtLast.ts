import { laterOrOnline } from './laterOrOnline';

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

/** How Chromium, Firefox and Safari say that a file did not come, and how the bundler says it of styles. */
const lostFile = /dynamically imported module|importing a module script failed|unable to (?:pre)?load/i;

/** Whether a file did not come. One that comes and fails to run throws an error of its own, and no connection mends it. */
const isLost = (error: unknown): boolean => error instanceof Error && lostFile.test(error.message);

/**
 * Loads a file of the page, and without a connection waits for one. Fails when the file comes and does not run, and when
 * the server answers and the file is still missing: then the page is older than the server.
 */
export async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  let isWaiting = false;
  try {
    for (let isAgain = false, hasServer = false; ; isAgain = true) {
      try {
        if (isAgain) await reloadStyles();
        return await load();
      } catch (error) {
        if (hasServer || !isLost(error)) throw error;
      }
      hasServer = await isServerHere();
      if (!hasServer && !isWaiting) {
        isWaiting = true;
        noteWaiting(1);
      }
      await new Promise<void>((resolve) => laterOrOnline(pauseMilliseconds, resolve));
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

/** Style sheets that did not come; a script that is loaded again asks for them no second time. */
const lostStyles = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  true,
);

async function reloadStyles(): Promise<void> {
  await Promise.all([...lostStyles].map(reloadStyle));
}

function reloadStyle(lost: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.href = lost.href;
  const outcome = new Promise<void>((resolve, reject) => {
    again.onload = () => resolve();
    again.onerror = () => reject(new Error(`Unable to load ${lost.href}`));
  });
  lostStyles.delete(lost);
  // Where it is lost again, that is noted of the new one.
  lost.replaceWith(again);
  return outcome;
}
