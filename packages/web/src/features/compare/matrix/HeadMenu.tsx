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
  /** `null`: it never was. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const button = (
    <button
      type="button"
      className="head-menu"
      tabIndex={-1}
      aria-label={`Menu of ${name}`}
      onClick={isOpen === null ? () => setIsOpen(true) : undefined}
    >
      {icon}
    </button>
  );
  if (isOpen === null) return button;
  return (
    <Dropdown menu={{ items: items() }} trigger={['click']} open={isOpen} onOpenChange={setIsOpen} autoFocus>
      {button}
    </Dropdown>
  );
}
