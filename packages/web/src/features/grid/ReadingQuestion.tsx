import { type KeyboardEvent, useEffect } from 'react';
import { announce } from '../../ui/announce';
import type { ReadingChoice } from '../attribute/readingChoices';
import { useBesideCell } from './useBesideCell';
import './readingQuestion.css';

interface ReadingQuestionProps {
  readonly text: string;
  readonly choices: readonly ReadingChoice[];
  readonly onChoose: (choice: ReadingChoice) => void;
  /** Returns to the text. */
  readonly onBack: () => void;
}

/** Asks in the cell what an ambiguous text means. Arrows move, Enter chooses, Escape returns to the text. */
export function ReadingQuestion({ text, choices, onChoose, onBack }: ReadingQuestionProps) {
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
