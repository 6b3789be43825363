import { limits } from '@tertium/engine';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import type { EditorMove } from './selection';

interface NameEditorProps {
  readonly label: string;
  readonly initialText: string;
  /** `move` is null if the editor only lost the focus. */
  readonly onCommit: (text: string, move: EditorMove | null) => void;
  readonly onCancel: () => void;
  /** Called for a pasted table, which is not a name. */
  readonly onPasteTable: (text: string, html: string) => void;
}

/** The field in a head whose name is being typed. Leaving it saves the name, Escape doesn't. */
export function NameEditor({ label, initialText, onCommit, onCancel, onPasteTable }: NameEditorProps) {
  const isOver = useRef(false);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const text = event.currentTarget.value;
    const commit = (move: EditorMove) => end(() => onCommit(text, move));
    if (event.key === 'Escape') end(onCancel);
    else if (event.key === 'Enter') commit(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') commit(event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    end(onCancel);
    onPasteTable(text, event.clipboardData.getData('text/html'));
  };
  return (
    <input
      className="cell-editor name-editor"
      aria-label={label}
      placeholder={label}
      defaultValue={initialText}
      maxLength={limits.nameLength}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to type this name
      autoFocus
      onFocus={({ currentTarget }) =>
        currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
      }
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={(event) => {
        const text = event.currentTarget.value;
        end(() => onCommit(text, null));
      }}
    />
  );
}
