import { type ComponentType, useEffect } from 'react';
import { lazyComponent } from './lazyComponent';

/** Of all parts that the loaded pages may show. */
const preloads: (() => Promise<void>)[] = [];

/** A part of a page in a file of its own: one that is missing never takes the page away with it. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const Part = lazyComponent(load, name);
  preloads.push(Part.preload);
  return Part;
}

/** Fetches the parts while the browser has nothing else to do, so that the page works without a connection as well. */
export function usePartsAhead(): void {
  useEffect(() => {
    // Safari has no idle time to give: there a part is fetched when it is shown.
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(() => void Promise.allSettled(preloads.map((preload) => preload())));
    return () => cancelIdleCallback(idle);
  }, []);
}
