import { type RefObject, useEffect, useRef, useState } from 'react';

/** For what stands over or beside the page: closing it gives the focus back to where it was when it was opened. */
export function useFocusBack(): Element | null {
  // Before anything in it is drawn: a field may take the focus by itself.
  const [before] = useState(findOpener);
  useEffect(
    () => () => {
      if (isLost() && before instanceof HTMLElement) before.focus();
      if (isLost())
        (
          document.querySelector<HTMLElement>('#main [role="grid"]') ?? document.getElementById('main')
        )?.focus();
    },
    [before],
  );
  return before;
}

/**
 * The same, and opening moves the focus to what it begins with. What is open when the page is loaded, or comes while
 * somebody types, takes nothing from them.
 */
export function useFocusWithin<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  const before = useFocusBack();
  useEffect(() => {
    if (isAsked(before)) target.current?.focus({ preventScroll: true });
  }, [before]);
  return target;
}

/** An entry of a menu is on its way out when it opens something: what opened the menu stays, or the grid it stands in. */
function findOpener(): Element | null {
  const focused = document.activeElement;
  if (!focused?.closest('[role="menu"]')) return focused;
  const trigger = document.querySelector('.ant-dropdown-open');
  return trigger?.closest('[role="grid"]') ?? trigger;
}

const isAsked = (focused: Element | null): boolean =>
  navigator.userActivation?.hasBeenActive !== false && !(focused?.isConnected && isTyping(focused));

const isTyping = (field: Element): boolean => field.matches('input:not([type="range"]), textarea');

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
