import type { MovedWeight, WeightDrag } from '../../ranked/weightDrag';

/** What happens at the sliders, made into changes: one gesture is one change, however it ends. */
export interface Gesture {
  readonly move: (moved: MovedWeight) => void;
  readonly pointerDown: () => void;
  readonly keyDown: (key: string) => void;
  readonly keyUp: () => void;
  /** Ends the gesture: what the person saw and left is kept. */
  readonly settle: () => void;
  /** Something on the page has lost the focus: that ends what keys do, and begins many a drag. */
  readonly blur: () => void;
  /** Back to the weights as they were; gives whether there was anything to take back. */
  readonly takeBack: () => boolean;
}

interface GesturePorts {
  readonly drag: WeightDrag;
  readonly save: (moved: MovedWeight) => void;
  /** Runs later, unless what it gives is called before. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
}

/** Movements with nothing held down that follow each other within this time are one gesture, as of arrow keys. */
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
  /** The pointer is still down on a slider that was taken back: what it does until it is let go counts for nothing. */
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
      // A tap on a touch screen and assistive technology move a slider without holding anything down.
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
    takeBack: () => {
      cancelPause();
      isTakenBack = held === 'pointer';
      return drag.end() !== null;
    },
  };
}
