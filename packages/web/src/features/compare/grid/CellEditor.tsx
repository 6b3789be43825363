import { limits, tidyText } from '@tertium/engine';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { tooLong } from '../../../ui/tooLong';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { ReadingChoice } from '../attribute/readingChoices';
import { ReadingQuestion } from './ReadingQuestion';
import type { EditorMove } from './selection';

interface CellEditorProps {
  readonly label: string;
  readonly initialText: string;
  /** Texts that are often typed here. */
  readonly suggestions: readonly string[];
  readonly isRightAligned: boolean;
  /** What a phone shows to type with. */
  readonly keypad: 'text' | 'url';
  readonly onType: (text: string) => void;
  /** What a text can mean, where it can mean several things. */
  readonly choicesOf: (text: string) => readonly ReadingChoice[];
  /** `move` is null when the editor merely lost the focus; `choice` is what the person said the text means. */
  readonly onCommit: (text: string, move: EditorMove | null, choice?: ReadingChoice) => void;
  /** It is too long to be kept: it stays in the editor. */
  readonly onHold: (text: string) => void;
  readonly onCancel: () => void;
}

/** A text that was to be kept with several readings, and where the cursor was to go then. */
interface Question {
  readonly text: string;
  readonly choices: readonly ReadingChoice[];
  readonly move: EditorMove;
}

/** The field that stands in a cell while it is edited. Leaving it keeps what was typed; Escape does not. */
export function CellEditor(props: CellEditorProps) {
  const { label, initialText, suggestions, isRightAligned, keypad } = props;
  const { choicesOf, onType, onCommit, onHold, onCancel } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const show = useFormatNumber();
  const troubleOf = (text: string) => tooLong(text.trim(), limits.cellLength, show);
  const [trouble, setTrouble] = useState(() => troubleOf(initialText));

  const end = (text: string | null, move: EditorMove | null, choice?: ReadingChoice) => {
    if (isOver.current) return;
    const found = text === null ? undefined : troubleOf(text);
    setTrouble(found);
    if (text !== null && found !== undefined) {
      onHold(text);
      return;
    }
    isOver.current = true;
    if (text === null) onCancel();
    else onCommit(text, move, choice);
  };
  const keep = (text: string, move: EditorMove) => {
    const choices = choicesOf(text);
    if (choices.length === 0) end(text, move);
    else setQuestion({ text, choices, move });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const text = tidyText(event.currentTarget.value);
    if (event.key === 'Escape') end(null, null);
    else if (event.key === 'Enter') keep(text, event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') keep(text, event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  /** Nothing is lost by leaving, not even a text that nobody has decided. */
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) end(tidyText(field.current?.value ?? ''), null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave the field and its question
    <div onBlur={onBlur}>
      <input
        ref={field}
        className={isRightAligned ? 'cell-editor right' : 'cell-editor'}
        aria-label={label}
        defaultValue={initialText}
        list={suggestions.length > 0 ? listId : undefined}
        inputMode={keypad}
        aria-invalid={trouble !== undefined}
        aria-describedby={trouble === undefined ? undefined : `${listId}-trouble`}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this cell
        autoFocus
        onFocus={({ currentTarget: { value }, currentTarget }) =>
          currentTarget.setSelectionRange(value.length, value.length)
        }
        onChange={(event) => {
          setQuestion(null);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {trouble !== undefined && (
        <p className="cell-trouble" id={`${listId}-trouble`} role="alert">
          {trouble}
        </p>
      )}
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {question !== null && (
        <ReadingQuestion
          text={question.text}
          choices={question.choices}
          onChoose={(choice) => end(question.text, question.move, choice)}
          onBack={() => {
            setQuestion(null);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
