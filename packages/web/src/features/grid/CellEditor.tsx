import { tidyText } from '@tertium/engine';
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import { ReadingQuestion } from './ReadingQuestion';
import { type CellDraftInput, useCellDraft } from './useCellDraft';

export interface CellEditorProps extends CellDraftInput {
  readonly label: string;
  /** Texts that are often typed in this attribute. */
  readonly suggestions: readonly string[];
  readonly isRightAligned: boolean;
  readonly onType: (text: string) => void;
}

/** The field in a cell that is being edited. Leaving it saves the text, Escape doesn't. */
export function CellEditor(props: CellEditorProps) {
  const { label, initialText, suggestions, isRightAligned, onType } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { question, trouble, end, keep, unask } = useCellDraft(props);

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
  /** Leaving loses nothing, not even an undecided text. */
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
        aria-invalid={trouble !== undefined}
        aria-describedby={trouble === undefined ? undefined : `${listId}-trouble`}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to edit this cell
        autoFocus
        onFocus={({ currentTarget: { value }, currentTarget }) =>
          currentTarget.setSelectionRange(value.length, value.length)
        }
        onChange={(event) => {
          unask();
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
            unask();
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
