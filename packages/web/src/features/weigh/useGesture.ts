import { useLayoutEffect, useMemo } from 'react';
import { useRanking } from '../../ranked/comparisonContext';
import type { MovedWeight } from '../../ranked/weightDrag';
import { useLatest } from '../../ui/useLatest';
import { createGesture, type Gesture } from './createGesture';

/** Events that end a gesture, wherever they happen, because the slider itself may be gone or locked by then. */
const ends = ['pointerup', 'lostpointercapture', 'pagehide'] as const;

/** The gestures of the open panel. Leaving the panel ends them. */
export function useGesture(save: (moved: MovedWeight) => void): Gesture {
  const { drag } = useRanking();
  const latest = useLatest(save);
  const gesture = useMemo(
    () =>
      createGesture({
        drag,
        save: (moved) => latest()(moved),
        later: (milliseconds, run) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
      }),
    [drag, latest],
  );
  // Runs before other cleanups, because the page that saves the change may unmount at the same time.
  useLayoutEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') gesture.settle();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gesture.cancel()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // A touch that the browser takes over scrolls, and was not meant for the slider.
    const onPointerCancel = ({ pointerType }: PointerEvent) =>
      pointerType === 'touch' ? gesture.cancel() : gesture.settle();
    const onBlur = ({ target }: FocusEvent) => (target instanceof Node ? gesture.blur() : gesture.settle());
    for (const end of ends) window.addEventListener(end, gesture.settle, true);
    window.addEventListener('pointercancel', onPointerCancel, true);
    window.addEventListener('blur', onBlur, true);
    window.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      for (const end of ends) window.removeEventListener(end, gesture.settle, true);
      window.removeEventListener('pointercancel', onPointerCancel, true);
      window.removeEventListener('blur', onBlur, true);
      window.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('visibilitychange', onHidden);
      gesture.settle();
    };
  }, [gesture]);
  return gesture;
}
