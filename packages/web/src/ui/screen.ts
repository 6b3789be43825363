import { useMediaQuery } from './useMediaQuery';

/** Whether the person points with a finger: targets are large, and no keys are spoken of. */
export const useHasTouch = (): boolean => useMediaQuery('(pointer: coarse)');

/** As wide as a phone is held. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 640px)');

/** As little height as a phone on its side, or a screen at 200 %. */
export const useIsShort = (): boolean => useMediaQuery('(max-height: 560px)');
