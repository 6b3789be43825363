import { type RefObject, useEffect } from 'react';
import { isLost } from './useFocusWithin';

/**
 * Keeps the focus in a list or section when what had it there is removed, also by way of a dialog that asks first: its
 * nearest ancestor with `tabIndex={-1}` takes it, at last the list itself.
 */
export function useFocusKept(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let path: readonly HTMLElement[] = [];
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      if (container.current?.contains(target)) path = pathTo(target, container.current);
      else if (target.closest('[role="dialog"]')?.contains(container.current) !== false) path = [];
    };
    const observer = new MutationObserver(() => {
      if (path[0]?.isConnected !== false || !isLost()) return;
      const next = path.find((each) => each.isConnected && each.matches('[tabindex="-1"]'));
      path = [];
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
