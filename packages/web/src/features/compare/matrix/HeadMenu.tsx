import { Dropdown, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';

export type MenuItems = NonNullable<MenuProps['items']>;

interface HeadMenuProps {
  /** Of what the head is. */
  readonly name: string;
  readonly items: () => MenuItems;
  readonly icon: ReactNode;
}

/** What can be done with an item or attribute. The menu comes with the first press: most heads are never asked for it. */
export function HeadMenu({ name, items, icon }: HeadMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => {
    setHasOpened(true);
    setIsOpen(true);
  };
  const button = (
    <button
      type="button"
      className="head-menu"
      tabIndex={-1}
      aria-label={`Menu of ${name}`}
      onClick={hasOpened ? undefined : open}
    >
      {icon}
    </button>
  );
  if (!hasOpened) return button;
  return (
    <Dropdown menu={{ items: items() }} trigger={['click']} open={isOpen} onOpenChange={setIsOpen} autoFocus>
      {button}
    </Dropdown>
  );
}
