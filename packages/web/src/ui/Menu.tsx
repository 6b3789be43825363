import { Dropdown, type DropdownProps } from 'antd';

/**
 * A menu that opens on click and focuses its first entry as soon as that is drawn. The kit focuses once, three frames
 * after the click, when a busy page has nothing to focus yet.
 */
export const Menu = (props: DropdownProps) => (
  <Dropdown
    autoFocus
    trigger={['click']}
    // The kit adds its own container to the page only after the entries are drawn.
    getPopupContainer={() => document.body}
    popupRender={(entries) => <div ref={focusFirst}>{entries}</div>}
    {...props}
  />
);

const focusFirst = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
