import { type ComponentType, lazy, useEffect } from 'react';
import { loadAtLast } from './loadAtLast';

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

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
