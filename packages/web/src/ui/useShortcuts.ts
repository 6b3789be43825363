import { useEffect, useRef } from 'react';
import { useSettings } from './settings';

export interface Shortcut {
  /** Keys as in `KeyboardEvent.key`, lower case. `mod+z` is with Ctrl or Command. */
  readonly keys: readonly string[];
  /** Only for the table: in an open dialog the browser handles the key. */
  readonly isOfTable?: boolean;
  readonly run: () => void;
}

/** A letter typed this soon after another belongs to the same word, even if the focus has moved. */
const wordPauseMilliseconds = 700;

/**
 * Handles the page's shortcuts. Single characters count only outside fields and the grid, not right after typing there,
 * and only if the person's settings allow them.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { hasShortcuts: hasSingleKeys } = useSettings();
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    let lastTyped = Number.NEGATIVE_INFINITY;
    /** Listens before the grid and its editor handle the key. */
    const watchTyping = (event: KeyboardEvent) => {
      if (event.key === 'Escape') lastTyped = Number.NEGATIVE_INFINITY;
      const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isCharacter) return;
      const isWithinWord = event.timeStamp - lastTyped < wordPauseMilliseconds;
      if (isTyping(event.target) || isWithinWord) lastTyped = event.timeStamp;
    };
    const endWord = () => {
      lastTyped = Number.NEGATIVE_INFINITY;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      const isWord = isBusy(event.target) || event.timeStamp === lastTyped;
      if (!hasModifier && (!hasSingleKeys || isWord)) return;
      if (hasModifier && isField(event.target)) return;
      const name = [
        hasModifier ? 'mod+' : '',
        hasModifier && event.shiftKey ? 'shift+' : '',
        event.key.toLowerCase(),
      ].join('');
      const shortcut = current.current.find(({ keys }) => keys.includes(name));
      if (shortcut === undefined || (shortcut.isOfTable === true && isBehindModal())) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener('keydown', watchTyping, { capture: true });
    window.addEventListener('pointerdown', endWord, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', watchTyping, { capture: true });
      window.removeEventListener('pointerdown', endWord, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [hasSingleKeys]);
}

/** Whether a modal dialog or drawer covers the page. A closed drawer stays in the page, hidden. */
const isBehindModal = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => dialog.closest('[style*="display: none"]') === null,
  );

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]') !==
    null;

const isTyping = (target: EventTarget | null): boolean =>
  isField(target) || (target instanceof Element && target.closest('[role="grid"]') !== null);

const isBusy = (target: EventTarget | null): boolean =>
  isField(target) ||
  (target instanceof Element &&
    target.closest('[role="grid"], [role="dialog"], [role="menu"], [role="listbox"], select') !== null);
