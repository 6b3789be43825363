import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

interface GridFocus {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly isEditing: boolean;
  /** Tab leaves the grid at once. */
  readonly setMayLeave: (mayLeave: boolean) => void;
}

/** Keeps the focus in the grid while somebody works there, and lets it pass where it has only come by. */
export function useGridFocus({ table, isEditing, setMayLeave }: GridFocus) {
  const isOwn = useRef(false);
  const hasWindowLeft = useRef(false);
  const take = useCallback(() => {
    isOwn.current = true;
    table.current?.focus({ preventScroll: true });
    isOwn.current = false;
  }, [table]);

  const wasEditing = useRef(false);
  useEffect(() => {
    // The editor that had the focus is gone; if it went nowhere else, it comes back to the grid.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasEditing.current && !isEditing && isLost) take();
    wasEditing.current = isEditing;
  }, [isEditing, take]);

  return {
    /** Somebody begins to work here. */
    take: () => {
      take();
      setMayLeave(false);
    },
    onFocus: (event: FocusEvent) => {
      if (event.target !== event.currentTarget) return;
      setMayLeave(!isOwn.current && !hasWindowLeft.current);
      hasWindowLeft.current = false;
    },
    /** Another window has the keyboard: it comes back to where it was. */
    onBlur: (event: FocusEvent) => {
      hasWindowLeft.current = document.activeElement === event.currentTarget;
    },
  };
}
