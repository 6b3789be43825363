import { limits } from '@tertium/engine';
import { useRef, useState } from 'react';
import { tooLong } from '../../ui/tooLong';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { ReadingChoice } from '../attribute/readingChoices';
import type { EditorMove } from './selection';

export interface CellDraftInput {
  readonly initialText: string;
  /** What a text can mean, where it can mean several things. */
  readonly choicesOf: (text: string) => readonly ReadingChoice[];
  /** `move` is null when the cursor is to stay; `choice` is what the person said the text means. */
  readonly onCommit: (text: string, move: EditorMove | null, choice?: ReadingChoice) => void;
  /** It is too long to be kept: it stays in the editor. */
  readonly onHold: (text: string) => void;
  readonly onCancel: () => void;
}

/** A text that was to be kept with several readings, and where the cursor was to go then. */
interface Question {
  readonly text: string;
  readonly choices: readonly ReadingChoice[];
  readonly move: EditorMove | null;
}

/** How the text of one cell ends, wherever it is typed: kept once, asked about where it is open, held where it is too long. */
export function useCellDraft({ initialText, choicesOf, onCommit, onHold, onCancel }: CellDraftInput) {
  const isOver = useRef(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const show = useFormatNumber();
  const troubleOf = (text: string) => tooLong(text.trim(), limits.cellLength, show);
  const [trouble, setTrouble] = useState(() => troubleOf(initialText));

  /** Without a question; `null` gives it up. */
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
    /** Why the text cannot be kept. */
    trouble,
    end,
    keep,
    unask: () => setQuestion(null),
  };
}
