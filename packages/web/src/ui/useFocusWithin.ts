import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Where the focus was when what opens in here was asked for: it may come late. */
export const AskedFrom = createContext<Element | null | undefined>(undefined);

/** Of what stands outside of all that may have to be loaded: `null` for nowhere. */
export function useAskedFrom(asked: unknown): Element | null {
  const [kept, keep] = useState(() => ({ asked, from: findOpener() }));
  if (kept.asked === asked) return kept.from;
  const from = findOpener();
  keep({ asked, from });
  return from;
}

/** For what stands over or beside the page: closing it gives the focus back to where it was when it was opened. */
export function useFocusBack(): Element | null {
  // Before anything in it is drawn: a field may take the focus by itself.
  const [before] = useState(findOpener);
  useEffect(
    () => () => {
      if (isLost() && before instanceof HTMLElement) before.focus();
      if (!isLost()) return;
      // Who was nowhere goes on with the keys of the page: in the table a letter would edit a cell.
      const main = document.getElementById('main');
      const table = main?.querySelector<HTMLElement>('[role="grid"]');
      (before === document.body ? main : (table ?? main))?.focus({ preventScroll: true });
    },
    [before],
  );
  return before;
}

/**
 * The same, and opening moves the focus to what it begins with. What is open when the page is loaded, or comes while
 * somebody types or has gone to work in the table, takes nothing from them.
 */
export function useFocusWithin<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  const before = useFocusBack();
  const [from] = useState(useContext(AskedFrom));
  // With the drawing itself: a moment later somebody may have gone to work. And what this follows, and which may have
  // had the focus, gives it to the table after this.
  useLayoutEffect(() => {
    const hasGoneToTable = from !== undefined && !isInTable(from) && isInTable(document.activeElement);
    if (isAsked(before) && !hasGoneToTable) target.current?.focus({ preventScroll: true });
  }, [before, from]);
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

const isInTable = (focused: Element | null): boolean => focused?.closest('[role="grid"]') != null;

const isTyping = (field: Element): boolean => field.matches('input:not([type="range"]), textarea');

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
