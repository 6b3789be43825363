import { type ComponentType, lazy } from 'react';
import { loadAtLast } from '../ui/loadAtLast';

/** A page in a file of its own, loaded when it is first shown or asked for ahead of time; without a connection it waits for one. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Page = lazy(async () => ({ default: (await loadAtLast(load))[name] }));
  return { Page, preload: load };
}
