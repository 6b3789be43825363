import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Standing {
  /** The key of the edited cell, the same while it is the same cell. */
  readonly key: string;
  readonly top: number;
  readonly left: number;
}

/**
 * Keeps the edited cell at its place on screen when others add or remove entries before it, by scrolling the table.
 * `edited` is `null` if no cell is.
 */
export function useStillEditor(
  scroller: RefObject<HTMLElement | null>,
  edited: { readonly elementId: string; readonly key: string } | null,
): void {
  const stood = useRef<Standing | null>(null);
  // Runs after each render, the only time when it can have moved.
  useLayoutEffect(() => {
    const element = edited === null ? null : document.getElementById(edited.elementId);
    const frame = scroller.current;
    if (edited === null || element === null || frame === null) {
      stood.current = null;
      return;
    }
    const before = stood.current;
    const [at, origin] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
    const top = at.top - origin.top + frame.scrollTop;
    const left = at.left - origin.left + frame.scrollLeft;
    stood.current = { key: edited.key, top, left };
    if (before === null || before.key !== edited.key) return;
    if (top !== before.top) frame.scrollTop += top - before.top;
    if (left !== before.left) frame.scrollLeft += left - before.left;
  });
}
