import { Dropdown, type DropdownProps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A menu that opens by a click on its child. Its first entry has the focus as soon as it is drawn, and its opener when it closes. */
export function Menu({ onOpenChange, ...props }: DropdownProps) {
  const [opening, setOpening] = useState(0);
  const opener = useRef<Element | null>(null);
  return (
    <Dropdown
      trigger={['click']}
      // Entries are mounted at each opening, also while the menu still closes, and take the focus each time.
      popupRender={(entries) => <Focused key={opening}>{entries}</Focused>}
      destroyOnHidden
      onOpenChange={(isOpen, info) => {
        if (isOpen) {
          setOpening((count) => count + 1);
          opener.current = document.activeElement;
        } else requestAnimationFrame(() => focusAgain(opener.current));
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
 * to focus yet. And it draws entries again when others come before them, such as those that wait for a ranking.
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
