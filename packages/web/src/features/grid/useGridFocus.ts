import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../../ui/useLatest';

interface GridFocus {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly isEditing: boolean;
  /** With true, Tab leaves the grid at once. */
  readonly setMayLeave: (mayLeave: boolean) => void;
  /** Scrolls the active cell into view. */
  readonly show: () => void;
}

/** Keeps the focus in the grid while someone works there, and lets Tab pass through it otherwise. */
export function useGridFocus({ table, isEditing, setMayLeave, show }: GridFocus) {
  const isOwn = useRef(false);
  const hasWindowLeft = useRef(false);
  const take = useCallback(() => {
    isOwn.current = true;
    table.current?.focus({ preventScroll: true });
    isOwn.current = false;
  }, [table]);

  const wasEditing = useRef(false);
  const latest = useLatest({ show });
  useEffect(() => {
    // If the closed editor had the focus and nothing else took it, it returns to the grid, at the cell that a key went to.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasEditing.current && !isEditing && isLost) {
      take();
      latest().show();
    }
    wasEditing.current = isEditing;
  }, [isEditing, take, latest]);

  return {
    /** Called when someone starts to work here. */
    take: () => {
      take();
      setMayLeave(false);
    },
    onFocus: (event: FocusEvent) => {
      if (event.target !== event.currentTarget) return;
      setMayLeave(!isOwn.current && !hasWindowLeft.current);
      hasWindowLeft.current = false;
    },
    /** Another window has the keyboard, and the focus will return. */
    onBlur: (event: FocusEvent) => {
      hasWindowLeft.current = document.activeElement === event.currentTarget;
    },
  };
}
