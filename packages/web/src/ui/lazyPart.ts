import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { loadAtLast } from './loadAtLast';

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

/** A page that waits for its data leaves the browser idle as well: what comes ahead would come before it. */
const settleMs = 1_000;

/** Fetches the parts once the page has settled and the browser has nothing else to do, so that the page works without a connection as well. */
export function usePartsAhead(): void {
  useEffect(() => {
    // Safari has no idle time to give: there a part is fetched when it is shown.
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
 * A component in a file of its own, loaded when it is first shown or by `preload`; without a connection it waits for
 * one. What is here by then is drawn at once: React would show for 300 ms that it waits, even where it need not.
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
    // One for as long as it is shown, or its state would be lost when the other comes.
    const [Shown] = useState<ComponentType<Props> | typeof Late>(() => here ?? Late);
    return createElement(Shown as ComponentType<Props>, props);
  }
  return Object.assign(Lazy, { preload });
}
