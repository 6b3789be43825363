import type { MovedWeight, WeightDrag } from '../../ranked/weightDrag';

/** Turns slider events into changes. A gesture is one change, however it ends. */
export interface Gesture {
  readonly move: (moved: MovedWeight) => void;
  readonly pointerDown: () => void;
  readonly keyDown: (key: string) => void;
  readonly keyUp: () => void;
  /** Ends the gesture and keeps its result. */
  readonly settle: () => void;
  /** Call it when something on the page loses the focus. It ends gestures by keys, and often starts a drag. */
  readonly blur: () => void;
  /** Restores the weights before the gesture. Returns whether there was anything to restore. */
  readonly cancel: () => boolean;
}

interface GesturePorts {
  readonly drag: WeightDrag;
  readonly save: (moved: MovedWeight) => void;
  /** Runs something later. Returns a function that cancels it. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
}

/** Movements without a pressed pointer within this time are one gesture, for example by arrow keys. */
const pauseMilliseconds = 1_000;

const sliderKeys: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

export function createGesture({ drag, save, later }: GesturePorts): Gesture {
  let held: 'pointer' | 'key' | null = null;
  /**
   * Whether the pointer is still down after the gesture was undone. Its movements are ignored until it is released.
   */
  let isTakenBack = false;
  let cancelPause = () => {};

  function settle(): void {
    cancelPause();
    held = null;
    isTakenBack = false;
    drag.keep(save);
  }

  function pause(): void {
    cancelPause();
    if (drag.moved() !== null) cancelPause = later(pauseMilliseconds, settle);
  }

  return {
    settle,
    move: (moved) => {
      if (isTakenBack) return;
      const before = drag.moved();
      if (before !== null && before.attributeId !== moved.attributeId) settle();
      drag.move(moved);
      // A tap on a touch screen and assistive technology move a slider without a pressed pointer.
      if (held === null) pause();
    },
    pointerDown: () => {
      settle();
      held = 'pointer';
    },
    keyDown: (key) => {
      if (!sliderKeys.has(key)) {
        if (key !== 'Escape') settle();
        return;
      }
      cancelPause();
      held ??= 'key';
    },
    keyUp: () => {
      if (held !== 'key') return;
      held = null;
      pause();
    },
    blur: () => {
      if (held !== 'pointer') settle();
    },
    cancel: () => {
      cancelPause();
      isTakenBack = held === 'pointer';
      return drag.end() !== null;
    },
  };
}
