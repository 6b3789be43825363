import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { loadAtLast } from './loadAtLast';

/** The loaders of all parts that the loaded pages may show. */
const preloads: (() => Promise<void>)[] = [];

/** A part of a page in its own file. If the file is missing, the rest of the page stays. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const Part = lazyComponent(load, name);
  preloads.push(Part.preload);
  return Part;
}

/** The browser is also idle while a page waits for its data, which would then arrive after the parts. */
const settleMs = 1_000;

/** Fetches the parts once the page has settled and the browser is idle, so that the page also works offline. */
export function usePartsAhead(): void {
  useEffect(() => {
    // Safari has no `requestIdleCallback`: there a part is fetched when it is first shown.
    if (!('requestIdleCallback' in window)) return;
    let idle = 0;
    const fetchParts = () => void Promise.allSettled(preloads.map((preload) => preload()));
    const settled = setTimeout(() => {
      idle = requestIdleCallback(fetchParts);
    }, settleMs);
    return () => {
      clearTimeout(settled);
      cancelIdleCallback(idle);
    };
  }, []);
}

/**
 * A component in its own file, loaded when it is first shown or by `preload`. Offline it waits for a connection. A
 * loaded component is drawn at once, because React would show the fallback for 300 ms.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let here: ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    here = (await load())[name];
  };
  const Late = lazy(async () => ({ default: (await loadAtLast(load))[name] }));
  function Lazy(props: Props) {
    // The choice is kept while it is shown, because switching components would lose their state.
    const [Shown] = useState<ComponentType<Props> | typeof Late>(() => here ?? Late);
    return createElement(Shown as ComponentType<Props>, props);
  }
  return Object.assign(Lazy, { preload });
}
