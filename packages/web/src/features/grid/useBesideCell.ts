import { type RefObject, useLayoutEffect, useRef } from 'react';
import './besideCell.css';

const gap = 4;

/**
 * Places a `popover="manual"` with the class `beside-cell` beside the cell or head around it, in the top layer so that
 * the table doesn't clip it.
 */
export function useBesideCell(): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const cell = element?.closest('td, th');
    if (element == null || cell == null) return;
    const follow = () => place(element, cell.getBoundingClientRect());
    element.showPopover();
    follow();
    addEventListener('scroll', follow, true);
    return () => removeEventListener('scroll', follow, true);
  }, []);
  return panel;
}

/** Below the cell, or above it if there is no room below, and within the window. */
function place(element: HTMLElement, cell: DOMRect): void {
  const { offsetWidth, offsetHeight } = element;
  const below = cell.bottom + gap;
  const isBelow = below + offsetHeight <= innerHeight;
  element.style.top = `${isBelow ? below : Math.max(gap, cell.top - gap - offsetHeight)}px`;
  element.style.left = `${Math.max(gap, Math.min(cell.left, innerWidth - offsetWidth - gap))}px`;
}
