import type { ImportSource } from '@tertium/tables';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface IncomingTable {
  /** What was dropped, chosen or pasted and is being looked at; `null` for nothing. */
  readonly source: ImportSource | null;
  readonly isDragging: boolean;
  readonly take: (source: ImportSource) => void;
  readonly dismiss: () => void;
}

/**
 * Takes a table pasted or dropped anywhere on the page, unless somebody is typing, a dialog is open, or what it was
 * pasted into has taken it. A dropped file never makes the browser leave the page, taken or not.
 */
export function useIncomingTable(): IncomingTable {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const depth = useRef(0);
  const dismiss = useCallback(() => setSource(null), []);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      const given = pastedSource(event.clipboardData);
      if (given === null) return;
      event.preventDefault();
      setSource(given);
    };
    const enter = (event: DragEvent) => {
      if (!holdsFile(event.dataTransfer) || isDialogOpen()) return;
      depth.current++;
      setIsDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!holdsFile(event.dataTransfer)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setIsDragging(false);
    };
    const over = (event: DragEvent) => {
      if (holdsFile(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth.current = 0;
      setIsDragging(false);
      if (event.defaultPrevented || !holdsFile(event.dataTransfer)) return;
      event.preventDefault();
      const file = droppedFile(event.dataTransfer);
      if (file !== null && !isDialogOpen()) setSource(file);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return { source, isDragging, take: setSource, dismiss };
}

/** A spreadsheet puts a picture beside its text on the clipboard: the text goes first. */
function pastedSource(clipboard: DataTransfer | null): ImportSource | null {
  const text = clipboard?.getData('text/plain') ?? '';
  if (text.trim() === '') return droppedFile(clipboard);
  return pastedText(text, clipboard?.getData('text/html') ?? '');
}

/** A copied text with the HTML beside it, where there is a table in it: it knows of titles, merged cells, lists and pictures. */
export const pastedText = (text: string, html: string): ImportSource => ({
  kind: 'paste',
  text,
  ...(/<t(?:able|r)\b/i.test(html) && { html }),
});

/** A dragged file may bring its path as a text. */
export function droppedFile(transfer: DataTransfer | null): ImportSource | null {
  const file = transfer?.files[0];
  return file === undefined ? null : { kind: 'file', file };
}

const holdsFile = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
