import { type RefCallback, startTransition, useCallback, useState } from 'react';

/** The width if none can be read, because nothing is laid out or the page is being printed. */
const firstPx = 960;

/** The inner width of an element, `null` until it is known, with the ref that observes the element. */
export function useWidth(): readonly [RefCallback<HTMLElement>, number | null] {
  const [widthPx, setWidth] = useState<number | null>(null);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const sides = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) || 0;
    const read = () => {
      const inside = Math.floor(element.clientWidth - sides);
      // In print, the picture keeps the width that it had on the screen.
      const isRead = inside > 0 && !window.matchMedia('print').matches;
      // The page is shown first. The picture is drawn in a later task.
      startTransition(() => setWidth((before) => (isRead ? inside : (before ?? firstPx))));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, widthPx];
}
