import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** A key as `KeyboardEvent.key` names it, lower case; `mod+z` with Ctrl or Command. */
  readonly keys: readonly string[];
  readonly run: () => void;
}

/** Keys of the page. Single characters count only outside fields and the grid, and only where they are wanted. */
export function useShortcuts(shortcuts: readonly Shortcut[], hasSingleKeys: boolean): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (!hasModifier && (!hasSingleKeys || isBusy(event.target))) return;
      if (hasModifier && isField(event.target)) return;
      const name = [
        hasModifier ? 'mod+' : '',
        hasModifier && event.shiftKey ? 'shift+' : '',
        event.key.toLowerCase(),
      ].join('');
      const shortcut = current.current.find(({ keys }) => keys.includes(name));
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [hasSingleKeys]);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]') !==
    null;

const isBusy = (target: EventTarget | null): boolean =>
  isField(target) ||
  (target instanceof Element &&
    target.closest('[role="grid"], [role="dialog"], [role="menu"], [role="listbox"], select') !== null);
