import { type RefObject, useEffect, useRef } from 'react';

/** For what a panel begins with: opening moves the focus there, closing gives it back to where it was. */
export function useFocusWithin<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  useEffect(() => {
    const before = document.activeElement;
    target.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return target;
}
