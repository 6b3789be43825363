import { Dropdown, type DropdownProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

/** A menu that opens by a click on its child. Its first entry has the focus as soon as it is drawn. */
export const Menu = (props: DropdownProps) => (
  <Dropdown
    trigger={['click']}
    popupRender={(entries) => <Focused>{entries}</Focused>}
    // Entries are mounted at each opening, and take the focus each time.
    destroyOnHidden
    {...props}
  />
);

/**
 * Focuses the entries of a menu. The kit's `autoFocus` tries once, three frames after the click, when a busy page has nothing
 * to focus yet. And it draws entries anew when others come before them, such as those that wait for a ranking.
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
