import { limits } from '@tertium/engine';
import { useRef, useState } from 'react';
import { tooLong } from '../../ui/tooLong';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { ReadingChoice } from '../attribute/readingChoices';
import type { EditorMove } from './selection';

export interface CellDraftInput {
  readonly initialText: string;
  /** The readings of an ambiguous text. */
  readonly choicesOf: (text: string) => readonly ReadingChoice[];
  /** `move` is null if the cursor stays. `choice` is the reading that the person chose. */
  readonly onCommit: (text: string, move: EditorMove | null, choice?: ReadingChoice) => void;
  /** Called with a text that is too long to save and stays in the editor. */
  readonly onHold: (text: string) => void;
  readonly onCancel: () => void;
}

/** An ambiguous text that was to be saved, and where the cursor was to go. */
interface Question {
  readonly text: string;
  readonly choices: readonly ReadingChoice[];
  readonly move: EditorMove | null;
}

/**
 * Ends the editing of one cell, wherever it is typed: saves the text once, asks if it is ambiguous, and holds it if it
 * is too long.
 */
export function useCellDraft({ initialText, choicesOf, onCommit, onHold, onCancel }: CellDraftInput) {
  const isOver = useRef(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const show = useFormatNumber();
  const troubleOf = (text: string) => tooLong(text.trim(), limits.cellLength, show);
  const [trouble, setTrouble] = useState(() => troubleOf(initialText));

  /** Ends without a question. `null` discards the text. */
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
  const keep = (text: string, move: EditorMove | null) => {
    const choices = choicesOf(text);
    if (choices.length === 0) end(text, move);
    else setQuestion({ text, choices, move });
  };
  return {
    question,
    /** Why the text can't be saved. */
    trouble,
    end,
    keep,
    unask: () => setQuestion(null),
  };
}
