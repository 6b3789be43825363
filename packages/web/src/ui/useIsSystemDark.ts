import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

export const useIsSystemDark = (): boolean =>
  useSyncExternalStore(subscribe, () => query()?.matches ?? false);
