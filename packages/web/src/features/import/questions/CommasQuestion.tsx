import { isSameValue } from '@tertium/engine';
import { Fragment, useId } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { CommasCheck } from '../draft/importChecks';
import { Answer } from './Answer';

interface CommasQuestionProps {
  readonly check: CommasCheck;
  readonly onAnswer: (columns: readonly number[]) => void;
}

/** A row with a comma too many, and the cells that it could be in as answers. */
export function CommasQuestion({ check: { question, taken }, onAnswer }: CommasQuestionProps) {
  const id = useId();
  const show = useFormatNumber();
  const text = question.options.at(-1)?.cells.join(',') ?? '';
  return (
    <fieldset aria-labelledby={id}>
      <p id={id}>
        Commas separate the cells and also seem to be part of numbers. What is <code>{text}</code> in row{' '}
        {show(question.row)}?
      </p>
      <div className="button-row">
        {question.options.map(({ columns, cells }) => (
          <Answer
            key={columns.join(' ')}
            isTaken={taken !== null && isSameValue(taken, columns)}
            onClick={() => onAnswer(columns)}
          >
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of an option never change
              <Fragment key={at}>
                {at > 0 && <span className="to-check-part"> | </span>}
                {cell}
              </Fragment>
            ))}
          </Answer>
        ))}
      </div>
      {taken === null && (
        <p className="quiet">If you leave this open, unclear values are imported as text.</p>
      )}
    </fieldset>
  );
}
