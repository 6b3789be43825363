import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { loadAtLast } from './loadAtLast';
import { useSettled } from './useSettled';

/** The loaders of all that the loaded pages may show. */
export const preloads: (() => Promise<void>)[] = [];

/** A part of a page in its own file. If the file is missing, the rest of the page stays. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const Part = lazyComponent(load, name);
  preloads.push(Part.preload);
  return Part;
}

/** Fetches the parts once the page has settled, so that the page also works offline. Returns whether it has. */
export function usePartsAhead(): boolean {
  const isSettled = useSettled();
  useEffect(() => {
    if (isSettled) void Promise.allSettled(preloads.map((preload) => preload()));
  }, [isSettled]);
  return isSettled;
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
