import { Dropdown, type DropdownProps } from 'antd';

/**
 * A menu behind a press of what stands in it, with the focus on its first entry as soon as that is drawn. The kit moves
 * the focus once, three frames after the press: on a busy page there is nothing to focus by then.
 */
export const Menu = (props: DropdownProps) => (
  <Dropdown
    autoFocus
    trigger={['click']}
    // The kit's own place for it comes into the page only after the entries are drawn.
    getPopupContainer={() => document.body}
    popupRender={(entries) => <div ref={focusFirst}>{entries}</div>}
    {...props}
  />
);

const focusFirst = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
