import { MoreOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import './gridMenu.css';

interface MenuButtonProps {
  /** Of what the head is; absent for a cell. */
  readonly name?: string;
}

/** Opens the grid's menu for the head or cell that it is drawn in. The grid itself listens: no cell has a menu of its own. */
export function MenuButton({ name }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={name === undefined ? 'cell-more' : 'head-menu'}
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={name === undefined ? 'Cell menu' : `Menu of ${name}`}
    >
      <MoreOutlined aria-hidden />
    </button>
  );
}

/** The button in the cell or row head under the mouse: one for the whole table, as cells come and go by the hundred. */
export function HoveredMenuButton({ table }: { readonly table: RefObject<HTMLTableElement | null> }) {
  const [cell, setCell] = useState<Element | null>(null);
  useEffect(() => {
    const element = table.current;
    const follow = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      const under = target.closest(':is(tbody, .pinned-row) :is(td, th)[aria-colindex]:not(.next-head)');
      setCell(under?.querySelector('.head-menu') == null ? under : null);
    };
    const leave = () => setCell(null);
    element?.addEventListener('pointerover', follow);
    element?.addEventListener('pointerleave', leave);
    return () => {
      element?.removeEventListener('pointerover', follow);
      element?.removeEventListener('pointerleave', leave);
    };
  }, [table]);
  return cell && createPortal(<MenuButton />, cell);
}
