import { type RefCallback, startTransition, useCallback, useState } from 'react';

/** In what lays nothing out. */
const firstPx = 960;

/** The width inside an element as it is laid out, `null` until then, and the ref that watches it. */
export function useWidth(): readonly [RefCallback<HTMLElement>, number | null] {
  const [widthPx, setWidth] = useState<number | null>(null);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const sides = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) || 0;
    const read = () => {
      const inside = Math.floor(element.clientWidth - sides);
      // What is printed keeps the picture that was on the screen.
      const isRead = inside > 0 && !window.matchMedia('print').matches;
      // The page comes first, then the picture in a task of its own.
      startTransition(() => setWidth((before) => (isRead ? inside : (before ?? firstPx))));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, widthPx];
}
