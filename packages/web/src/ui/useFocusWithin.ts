import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The element that had the focus when this content was requested, because the content may load late. */
export const AskedFrom = createContext<Element | null | undefined>(undefined);

/** Remembers the focused element for content that may load late. `null` for none. */
export function useAskedFrom(asked: unknown): Element | null {
  const [kept, keep] = useState(() => ({ asked, from: findOpener() }));
  if (kept.asked === asked) return kept.from;
  const from = findOpener();
  keep({ asked, from });
  return from;
}

/** Returns the focus to where it was before a dialog or panel opened. */
export function useFocusBack(): Element | null {
  // Read before anything is drawn, because a field may take the focus by itself.
  const [before] = useState(findOpener);
  useEffect(
    () => () => {
      if (isLost() && before instanceof HTMLElement) before.focus();
      if (!isLost()) return;
      // Without a place to return to, the focus goes to the page, where letters are shortcuts. In the table a letter
      // would edit a cell.
      const main = document.getElementById('main');
      const table = main?.querySelector<HTMLElement>('[role="grid"]');
      (before === document.body ? main : (table ?? main))?.focus({ preventScroll: true });
    },
    [before],
  );
  return before;
}

/**
 * Like `useFocusBack`, and focuses the target on opening. It doesn't if the content was open when the page loaded, or
 * if the person is typing or has moved on to the table or a menu meanwhile.
 */
export function useFocusWithin<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  const before = useFocusBack();
  const [from] = useState(useContext(AskedFrom));
  // Runs with the rendering, because a moment later the person may be working. A part that closes at the same time
  // returns its focus to the table only after this.
  useLayoutEffect(() => {
    const hasGoneToTable = from !== undefined && !isInTable(from) && isInTable(document.activeElement);
    // If a menu opened the content, the menu's trigger counts as the opener.
    const hasGoneToMenu =
      from !== undefined && before !== null && before !== from && isInMenu(document.activeElement);
    if (isAsked(before) && !hasGoneToTable && !hasGoneToMenu) target.current?.focus({ preventScroll: true });
  }, [before, from]);
  return target;
}

/**
 * Finds the element that opens a panel. A menu entry disappears on opening, so the menu's trigger or its grid counts
 * instead.
 */
function findOpener(): Element | null {
  const focused = document.activeElement;
  if (!isInMenu(focused)) return focused;
  const trigger = document.querySelector('.ant-dropdown-open');
  return trigger?.closest('[role="grid"]') ?? trigger;
}

const isAsked = (focused: Element | null): boolean =>
  navigator.userActivation?.hasBeenActive !== false && !(focused?.isConnected && isTyping(focused));

const isInTable = (focused: Element | null): boolean => focused?.closest('[role="grid"]') != null;

const isInMenu = (focused: Element | null): boolean => focused?.closest('[role="menu"]') != null;

const isTyping = (field: Element): boolean => field.matches('input:not([type="range"]), textarea');

export const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
