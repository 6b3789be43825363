import { useEffect, useRef } from 'react';
import { useSettings } from './settings';

export interface Shortcut {
  /** A key as `KeyboardEvent.key` names it, lower case; `mod+z` with Ctrl or Command. */
  readonly keys: readonly string[];
  /** Of the table alone: in an open dialog the key is the browser's. */
  readonly isOfTable?: boolean;
  readonly run: () => void;
}

/** A letter that follows a typed one this soon belongs to the same word, wherever the focus has gone meanwhile. */
const wordPauseMilliseconds = 700;

/**
 * Keys of the page. Single characters count only outside fields and the grid, not in the moment after typing there, and
 * only where they are wanted: the same rule on every page.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { hasShortcuts: hasSingleKeys } = useSettings();
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    let lastTyped = Number.NEGATIVE_INFINITY;
    /** Before the grid and its editor take the key for themselves. */
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

/** Whether a modal dialog or drawer is over the page; a closed drawer stays in it, unseen. */
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
