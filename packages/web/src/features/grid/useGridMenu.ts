import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { CellAddress } from './selection';

/** How long a finger must rest to open the menu, and how far it may move. */
const pressMilliseconds = 500;
const pressPixels = 10;

export interface OpenedMenu {
  readonly address: CellAddress;
  /** In the window, in px. */
  readonly at: { readonly x: number; readonly y: number };
}

interface GridMenuInput {
  readonly active: CellAddress;
  /** Whether a tap on a head opens its menu. */
  readonly opensOnTap: boolean;
  /** Selects the cell or head and focuses the grid. */
  readonly choose: (address: CellAddress) => void;
  readonly take: () => void;
}

/** Opens the grid's one menu: by right click, a long press, the button of a head or cell, and by keys. */
export function useGridMenu({ active, opensOnTap, choose, take }: GridMenuInput) {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: number } | null>(null);
  const isHeld = useRef(false);

  const open = (address: CellAddress, at: OpenedMenu['at']) => {
    choose(address);
    setOpened({ address, at });
  };
  const openBelow = (address: CellAddress, element: Element | null) => {
    const { left = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    open(address, { x: left, y: bottom });
  };
  const openActive = (table: Element) => openBelow(active, table.querySelector('[data-active]'));
  const endPress = () => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    opened,
    openActive,
    close: () => {
      setOpened(null);
      take();
    },
    /** Of the table. */
    tableProps: {
      onContextMenu: (event: MouseEvent) => {
        const at = addressAt(event);
        if (at === null && event.target !== event.currentTarget) return;
        event.preventDefault();
        // Some browsers send this event themselves for a resting finger.
        isHeld.current ||= press.current !== null;
        endPress();
        // The menu key of some systems targets the table, not the cell.
        if (at === null) openActive(event.currentTarget);
        else open(at, { x: event.clientX, y: event.clientY });
      },
      onClick: (event: MouseEvent) => {
        const at = addressAt(event);
        if (at === null || !(event.target instanceof Element)) return;
        const button = event.target.closest('.head-menu, .cell-more');
        const isHead = at.row < 0 || at.column < 0;
        if (button !== null) openBelow(at, button);
        else if (opensOnTap && isHead && event.target.closest('button, input, label') === null)
          openBelow(at, event.target.closest('td, th'));
      },
      onPointerDown: (event: PointerEvent) => {
        isHeld.current = false;
        endPress();
        const at = addressAt(event);
        if (at === null || event.pointerType !== 'touch') return;
        const { clientX: x, clientY: y } = event;
        const timer = window.setTimeout(() => {
          isHeld.current = true;
          open(at, { x, y });
        }, pressMilliseconds);
        press.current = { x, y, timer };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = press.current ?? { x: clientX, y: clientY };
        if (Math.hypot(clientX - x, clientY - y) > pressPixels) endPress();
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
      // Lifting the finger after a long press is not a tap.
      onTouchEnd: (event: TouchEvent) => {
        if (isHeld.current) event.preventDefault();
        isHeld.current = false;
      },
    },
  };
}

/** The cell or head of an event. `null` in a field, which has the browser's menu, and outside the table. */
function addressAt({ target, currentTarget }: MouseEvent): CellAddress | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  if (target.closest('input, textarea, select, [popover], .next-head') !== null) return null;
  return addressIn(target);
}

/** The cell or head around an element. */
export function addressIn(element: Element | null): CellAddress | null {
  const [, row, column] = /-(-?\d+)-(-?\d+)$/.exec(element?.closest('td, th')?.id ?? '') ?? [];
  return row === undefined ? null : { row: Number(row), column: Number(column) };
}
