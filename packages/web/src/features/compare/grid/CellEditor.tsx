import { type KeyboardEvent, useId, useRef } from 'react';
import type { EditorMove } from './selection';

interface CellEditorProps {
  readonly label: string;
  readonly initialText: string;
  /** Texts that are often typed here. */
  readonly suggestions: readonly string[];
  readonly isRightAligned: boolean;
  /** What a phone shows to type with. */
  readonly keypad: 'text' | 'url';
  /** `move` is null when the editor merely lost the focus. */
  readonly onCommit: (text: string, move: EditorMove | null) => void;
  readonly onCancel: () => void;
}

/** The field that stands in a cell while it is edited. Leaving it keeps what was typed; Escape does not. */
export function CellEditor(props: CellEditorProps) {
  const { label, initialText, suggestions, isRightAligned, keypad, onCommit, onCancel } = props;
  const listId = useId();
  const isOver = useRef(false);

  const end = (text: string | null, move: EditorMove | null) => {
    if (isOver.current) return;
    isOver.current = true;
    if (text === null) onCancel();
    else onCommit(text, move);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const text = event.currentTarget.value;
    if (event.key === 'Escape') end(null, null);
    else if (event.key === 'Enter') end(text, event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') end(text, event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        className={isRightAligned ? 'cell-editor right' : 'cell-editor'}
        aria-label={label}
        inputMode={keypad}
        defaultValue={initialText}
        list={suggestions.length > 0 ? listId : undefined}
        maxLength={10_000}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this cell
        autoFocus
        onFocus={(event) => event.currentTarget.setSelectionRange(initialText.length, initialText.length)}
        onKeyDown={onKeyDown}
        onBlur={(event) => end(event.currentTarget.value, null)}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}
