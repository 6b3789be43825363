import { useCallback, useSyncExternalStore } from 'react';

/** Whether the person points with a finger: targets are large, and no keys are spoken of. */
export const useHasTouch = (): boolean => useMediaQuery('(pointer: coarse)');

/** As wide as a phone is held. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 640px)');

/** As little height as a phone on its side, or a screen at 200 %. */
export const useIsShort = (): boolean => useMediaQuery('(max-height: 560px)');

/** Whether a media query such as `(prefers-color-scheme: dark)` holds now. */
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
