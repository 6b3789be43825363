import { type RefObject, useEffect } from 'react';
import { isLost } from './useFocusWithin';

/**
 * Keeps the focus in a list or section when the focused element is removed, or a dialog opened from there. The focus
 * goes to the element that had it before, its nearest ancestor with `tabIndex={-1}`, or the list itself.
 */
export function useFocusKept(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    let path: readonly HTMLElement[] = [];
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      if (container.current?.contains(target)) path = pathTo(target, container.current);
      else if (target.closest('[role="dialog"]')?.contains(container.current) !== false) path = [];
    };
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false || !isLost()) return;
      focused = null;
      const next = path.find((each, i) => each.isConnected && (i === 0 || each.matches('[tabindex="-1"]')));
      next?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [container]);
}

function pathTo(from: HTMLElement, container: HTMLElement): readonly HTMLElement[] {
  const above = from === container ? null : from.parentElement;
  return above === null ? [from] : [from, ...pathTo(above, container)];
}
