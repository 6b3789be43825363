import { Dropdown, type DropdownProps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A menu that opens by a click on its child. Its first entry gets the focus as soon as it is drawn, and the opener
 * when the menu closes. Entries added while it is open come last: the kit redraws everything below them, and a click
 * there would be lost.
 */
export function Menu({ onOpenChange, menu: { items = [], ...menu } = {}, ...props }: DropdownProps) {
  const [opening, setOpening] = useState(0);
  const [offered, setOffered] = useState(() => keysOf(items));
  const opener = useRef<Element | null>(null);
  const isClosed = useRef(true);
  return (
    <Dropdown
      trigger={['click']}
      // Entries are mounted at each opening, even while the menu is still closing, and get the focus each time.
      popupRender={(entries) => <Focused key={opening}>{entries}</Focused>}
      destroyOnHidden
      menu={{ ...menu, items: lateLast(items, offered) }}
      onOpenChange={(isOpen, info) => {
        isClosed.current = !isOpen;
        if (isOpen) {
          setOpening((count) => count + 1);
          setOffered(keysOf(items));
          opener.current = document.activeElement;
        } else
          requestAnimationFrame(() => {
            // Not if the menu is open again.
            if (isClosed.current) focusAgain(opener.current);
          });
        onOpenChange?.(isOpen, info);
      }}
      {...props}
    />
  );
}

type Entries = NonNullable<NonNullable<DropdownProps['menu']>['items']>;
type Keys = ReadonlySet<unknown>;

const childrenOf = (entry: Entries[number]): Entries =>
  (entry !== null && 'children' in entry && entry.children) || [];

/** The keys of the entries, of groups and of entries in groups. */
const keysOf = (items: Entries): Keys =>
  new Set(items.flatMap((entry) => [entry, ...childrenOf(entry)].map((each) => each?.key)));

/** Moves entries, groups and group entries that were added since the opening to the end. */
function lateLast(items: Entries, offered: Keys): Entries {
  const isEarly = (entry: Entries[number]) => offered.has(entry?.key);
  const early = items.filter(isEarly).map((entry) => {
    const children = childrenOf(entry);
    return children.length === 0 ? entry : ({ ...entry, children: children.filter(isEarly) } as typeof entry);
  });
  const late = items.flatMap((entry) =>
    isEarly(entry) ? childrenOf(entry).filter((line) => !isEarly(line)) : [entry],
  );
  return [...early, ...late];
}

/**
 * Returns the focus of a closing menu, unless the chosen action moved it. It runs after the key press, which would
 * press the opener too. A button in the table may disappear, so the table gets the focus.
 */
function focusAgain(opener: Element | null): void {
  const target = opener?.closest('[role="grid"]') ?? opener;
  const focused = document.activeElement;
  const isLost = focused === document.body || focused?.closest('[role="menu"]') != null;
  if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * Focuses the entries of a menu. The kit's `autoFocus` tries once, three frames after the click, when a busy page has
 * nothing to focus yet. When the focused entry disappears, the next one gets the focus.
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
