import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Places a `popover="manual"` at the lower edge of the visible page, above a phone's keypad, and keeps the cell around
 * it visible above it.
 */
export function useSheetBelow(): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    const cell = element?.closest('td, th, .card-line');
    if (element == null || cell == null) return;
    const root = document.documentElement;
    const place = () => {
      const keypad = keypadHeight();
      element.style.bottom = `${keypad}px`;
      root.style.setProperty('--covered', `${element.offsetHeight + keypad}px`);
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    element.showPopover();
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    visualViewport?.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      visualViewport?.removeEventListener('resize', place);
      root.style.removeProperty('--covered');
    };
  }, []);
  return sheet;
}

/** The height of the window that the keypad covers. A zoomed page doesn't tell. */
function keypadHeight(): number {
  const seen = window.visualViewport;
  return seen === null || seen.scale > 1.01 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
}
