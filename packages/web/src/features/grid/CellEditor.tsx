import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { announce } from '../../ui/announce';
import type { ReadingChoice } from '../attribute/readingChoices';
import { useBesideCell } from './useBesideCell';
import './readingQuestion.css';
import { tidyText } from '@tertium/engine';
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

interface ReadingQuestionProps {
  readonly text: string;
  readonly choices: readonly ReadingChoice[];
  readonly onChoose: (choice: ReadingChoice) => void;
  /** Returns to the text. */
  readonly onBack: () => void;
}

/** Asks in the cell what an ambiguous text means. Arrows move, Enter chooses, Escape returns to the text. */
function ReadingQuestion({ text, choices, onChoose, onBack }: ReadingQuestionProps) {
  const question = `What does “${text}” mean?`;
  const list = useBesideCell();
  useEffect(() => {
    list.current?.querySelector('button')?.focus({ preventScroll: true });
    announce(question);
  }, [list, question]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((each) => each.matches(':focus'));
    const step = steps[event.key] ?? (event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0);
    if (event.key === 'Escape' || at + step < 0) onBack();
    else if (step !== 0) buttons[(at + step) % buttons.length]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid over the cells below
    <div
      className="beside-cell reading-question"
      role="group"
      popover="manual"
      aria-label={question}
      ref={list}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="reading-question-text quiet">{question}</span>
      {choices.map((choice) => (
        <button key={choice.label} type="button" onClick={() => onChoose(choice)}>
          {choice.label}
          {choice.gloss !== '' && <span className="quiet"> {choice.gloss}</span>}
        </button>
      ))}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
