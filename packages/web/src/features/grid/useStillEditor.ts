import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Standing {
  /** Of what is edited: the same as long as it is the same cell. */
  readonly key: string;
  readonly top: number;
  readonly left: number;
}

/**
 * While somebody types, the cell under their hands stays where they see it, whatever others add or take away before it: the
 * table is scrolled by as much as it moves. `edited` is
 * `null` while nothing is.
 */
export function useStillEditor(
  scroller: RefObject<HTMLElement | null>,
  edited: { readonly elementId: string; readonly key: string } | null,
): void {
  const stood = useRef<Standing | null>(null);
  // With each drawing: only then can it have moved.
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
