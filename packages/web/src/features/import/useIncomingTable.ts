import type { ImportSource } from '@tertium/tables';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/useLatest';

export interface IncomingTable {
  /** The dropped, chosen or pasted source in the preview. `null` for none. */
  readonly source: ImportSource | null;
  readonly isDragging: boolean;
  readonly take: (source: ImportSource) => void;
  readonly dismiss: () => void;
}

/** Takes content that isn't a table. Returns whether it did. */
type TakeOther = (transfer: DataTransfer | null, at: Element | null) => boolean;

/**
 * Takes a table that is pasted or dropped anywhere on the page, unless someone is typing, a dialog is open, or the
 * target has taken it. A dropped file never makes the browser leave the page. `takeOther` is asked first, with the
 * element it was dropped on, or the one selected in the table.
 */
export function useIncomingTable(takeOther: TakeOther = takeNone): IncomingTable {
  const latest = useLatest(takeOther);
  const [source, setSource] = useState<ImportSource | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const depth = useRef(0);
  const dismiss = useCallback(() => setSource(null), []);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      const { clipboardData } = event;
      const active = document.querySelector('.grid [data-active]');
      const isTaken = textOf(clipboardData) === '' && latest()(clipboardData, active);
      const given = isTaken ? null : pastedSource(clipboardData);
      if (!isTaken && given === null) return;
      event.preventDefault();
      if (given !== null) setSource(given);
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
      if (event.defaultPrevented) return;
      const { dataTransfer, target } = event;
      const isTaken = !isDialogOpen() && latest()(dataTransfer, target instanceof Element ? target : null);
      if (!isTaken && !holdsFile(dataTransfer)) return;
      event.preventDefault();
      const file = isTaken ? null : droppedFile(dataTransfer);
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
  }, [latest]);

  return { source, isDragging, take: setSource, dismiss };
}

/** `''` if there are only spaces. */
function textOf(clipboard: DataTransfer | null): string {
  const text = clipboard?.getData('text/plain') ?? '';
  return text.trim() === '' ? '' : text;
}

/** A spreadsheet also copies a picture of the text. The text takes precedence. */
function pastedSource(clipboard: DataTransfer | null): ImportSource | null {
  const text = textOf(clipboard);
  if (text === '') return droppedFile(clipboard);
  return pastedText(text, clipboard?.getData('text/html') ?? '');
}

/**
 * The copied text, with the HTML beside it if that has a table, which includes titles, merged cells, lists and
 * pictures.
 */
export const pastedText = (text: string, html: string): ImportSource => ({
  kind: 'paste',
  text,
  ...(/<t(?:able|r)\b/i.test(html) && { html }),
});

/** A dragged file may include its path as text. */
export function droppedFile(transfer: DataTransfer | null): ImportSource | null {
  const file = transfer?.files[0];
  return file === undefined ? null : { kind: 'file', file };
}

const takeNone = () => false;

const holdsFile = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
