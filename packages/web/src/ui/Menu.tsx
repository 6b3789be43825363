import { Dropdown, type DropdownProps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A menu that opens by a click on its child. Its first entry has the focus as soon as it is drawn, and its opener when it closes.
 * Entries that arrive while it is open come last, because the kit draws again what is below them and loses a click on it.
 */
export function Menu({ onOpenChange, menu: { items = [], ...menu } = {}, ...props }: DropdownProps) {
  const [opening, setOpening] = useState(0);
  const keysNow = () => items.map((entry) => entry?.key);
  const [offered, setOffered] = useState(keysNow);
  const isLate = (entry: (typeof items)[number]) => Number(!offered.includes(entry?.key));
  const opener = useRef<Element | null>(null);
  const isClosed = useRef(true);
  return (
    <Dropdown
      trigger={['click']}
      // Entries are mounted at each opening, also while the menu still closes, and take the focus each time.
      popupRender={(entries) => <Focused key={opening}>{entries}</Focused>}
      destroyOnHidden
      menu={{ ...menu, items: items.toSorted((a, b) => isLate(a) - isLate(b)) }}
      onOpenChange={(isOpen, info) => {
        isClosed.current = !isOpen;
        if (isOpen) {
          setOpening((count) => count + 1);
          setOffered(keysNow());
          opener.current = document.activeElement;
        } else
          requestAnimationFrame(() => {
            // Unless it is open again already.
            if (isClosed.current) focusAgain(opener.current);
          });
        onOpenChange?.(isOpen, info);
      }}
      {...props}
    />
  );
}

/**
 * Returns the focus of a menu that closes, unless what was chosen took it. It runs after the key press, which would
 * press the opener too. A button in the table may disappear, so the table takes the focus.
 */
function focusAgain(opener: Element | null): void {
  const target = opener?.closest('[role="grid"]') ?? opener;
  const focused = document.activeElement;
  const isLost = focused === document.body || focused?.closest('[role="menu"]') != null;
  if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * Focuses the entries of a menu. The kit's `autoFocus` tries once, three frames after the click, when a busy page has nothing
 * to focus yet. An entry that disappears takes the focus with it.
 */
function Focused({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const hasFocused = useRef(false);
  useEffect(() => {
    if (hasFocused.current && document.activeElement !== document.body) return;
    hasFocused.current = true;
    const entry = list.current?.querySelector<HTMLElement>('.ant-dropdown-menu-item-active');
    (entry ?? list.current?.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus({ preventScroll: true });
  });
  return <div ref={list}>{children}</div>;
}
