import { Dropdown, type DropdownProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A menu that opens by a click on its child. Its first entry has the focus as soon as it is drawn: the kit moves the focus
 * once, three frames after the click, when a busy page has nothing to focus yet.
 */
export const Menu = (props: DropdownProps) => (
  <Dropdown
    autoFocus
    trigger={['click']}
    popupRender={(entries) => <Focused>{entries}</Focused>}
    {...props}
  />
);

/** The kit draws its entries anew when others come before them, such as those that wait for a ranking: the focus returns. */
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
