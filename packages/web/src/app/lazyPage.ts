import { type ComponentType, lazy } from 'react';

/** A page in a file of its own, loaded when it is first shown or asked for ahead of time. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Page = lazy(async () => ({ default: (await load())[name] }));
  return { Page, preload: load };
}
