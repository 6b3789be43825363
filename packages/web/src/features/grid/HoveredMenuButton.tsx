import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { MenuButton } from './MenuButton';

/**
 * The menu button in the cell or row head under the mouse. One serves the whole table, because cells are mounted by the
 * hundred.
 */
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
