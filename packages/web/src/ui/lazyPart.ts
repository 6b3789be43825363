import { type ComponentType, lazy, useEffect } from 'react';

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

const pauseMilliseconds = 2_000;

/** Of all parts that the loaded pages may show. */
const loads: (() => Promise<unknown>)[] = [];

/**
 * A part of a page in a file of its own, loaded when it is first shown. Without a connection it waits for one: a
 * part that is missing never takes the page away with it.
 */
export function lazyPart<Name extends string, Props>(load: Load<Name, Props>, name: Name) {
  loads.push(load);
  return lazy(async () => ({ default: (await loadAtLast(load))[name] }));
}

/** Fetches the parts while the browser has nothing else to do, so that the page works without a connection as well. */
export function usePartsAhead(): void {
  useEffect(() => {
    // Safari has no idle time to give: there a part is fetched when it is shown.
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => void Promise.allSettled(loads.map((load) => load())));
    return () => cancelIdleCallback(idle);
  }, []);
}

/** Fails only when the server answers and the part is not there all the same: then the page is older than the server. */
async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (let hasServer = false; ; ) {
    try {
      return await load();
    } catch (error) {
      if (hasServer) throw error;
    }
    await pause();
    hasServer = await isServerHere();
  }
}

const isServerHere = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** A moment, or until the browser is back on the network. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMilliseconds);
    window.addEventListener('online', end);
  });
}
