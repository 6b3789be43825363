import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportSource } from '../import/openSource';

export interface IncomingTable {
  /** What was dropped, chosen or pasted and is being looked at; `null` for nothing. */
  readonly source: ImportSource | null;
  readonly isDragging: boolean;
  readonly take: (source: ImportSource) => void;
  readonly dismiss: () => void;
}

/** Takes a table pasted or dropped anywhere on the page, unless somebody is typing or a dialog is open. */
export function useIncomingTable(): IncomingTable {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const depth = useRef(0);
  const dismiss = useCallback(() => setSource(null), []);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target) || isDialogOpen()) return;
      const given = sourceOf(event.clipboardData);
      if (given === null) return;
      event.preventDefault();
      setSource(given);
    };
    const holdsFile = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') === true && !isDialogOpen();
    const enter = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      depth.current++;
      setIsDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setIsDragging(false);
    };
    const over = (event: DragEvent) => {
      if (holdsFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth.current = 0;
      setIsDragging(false);
      if (!holdsFile(event)) return;
      // Without this the browser leaves the page for the file.
      event.preventDefault();
      const given = sourceOf(event.dataTransfer);
      if (given !== null) setSource(given);
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
function sourceOf(transfer: DataTransfer | null): ImportSource | null {
  const text = transfer?.getData('text/plain') ?? '';
  if (text.trim() !== '') return { kind: 'paste', text };
  const file = transfer?.files[0];
  return file === undefined ? null : { kind: 'file', file };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
