import { useCallback, useSyncExternalStore } from 'react';

/** Whether the person points with a finger: targets are large and shortcuts aren't mentioned. */
export const useHasTouch = (): boolean => useMediaQuery('(pointer: coarse)');

/** Whether the page is as narrow as a phone held upright. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 640px)');

/** Whether the page is as low as a phone held sideways, or a screen at 200 %. */
export const useIsShort = (): boolean => useMediaQuery('(max-height: 560px)');

/** Whether a media query such as `(prefers-color-scheme: dark)` matches now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
