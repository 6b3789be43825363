import { isSameValue } from '@tertium/engine';
import { Button } from 'antd';
import { Fragment, useEffect, useId, useRef } from 'react';
import { countedNoun } from '../../../ui/countedNoun';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { CommasCheck, ImportCheck, RepeatsCheck } from '../draft/importChecks';
import type { DraftControl } from '../draft/useDraft';
import { Answer } from './Answer';
import { CheckQuestion } from './CheckQuestion';
import './toCheck.css';

interface ToCheckProps {
  readonly checks: readonly ImportCheck[];
  readonly drafting: DraftControl;
  /** The key of the shown question, `null` for the first open one. */
  readonly current: string | null;
  readonly onCurrent: (key: string) => void;
  /** Decides that the numbers of these columns contain commas. */
  readonly onCommas: (columns: readonly number[]) => void;
  /** Goes to the settings of a column. */
  readonly onColumn: (index: number) => void;
}

/** The id of the questions in the dialog. */
export const toCheckId = 'import-to-check';

/** Asks what only a person can decide about the table, one question at a time. */
export function ToCheck({ checks, drafting, current, onCurrent, onCommas, onColumn }: ToCheckProps) {
  const id = useId();
  const show = useFormatNumber();
  const question = useRef<HTMLDivElement>(null);
  const open = checks.filter(({ isOpen }) => isOpen);
  const shown = checks.find(({ key }) => key === current) ?? open[0] ?? checks[0];
  const place = shown === undefined ? -1 : checks.indexOf(shown);

  // The focus starts here, and returns here after each answer.
  useEffect(() => {
    question.current?.focus({ preventScroll: current === null });
  }, [current]);

  if (shown === undefined) return null;
  const goTo = (next: number) => onCurrent(checks[(next + checks.length) % checks.length]?.key ?? '');
  const goOn = () => {
    const following = [...checks.slice(place + 1), ...checks.slice(0, place)].find(({ isOpen }) => isOpen);
    onCurrent(following?.key ?? shown.key);
  };
  return (
    <section className="to-check" id={toCheckId} aria-labelledby={`${id}-title`}>
      <div className="to-check-head">
        <h3 id={`${id}-title`}>To check</h3>
        <p className="quiet" role="status">
          {open.length === 0
            ? 'Nothing left to check'
            : checks.length === 1
              ? '1 question'
              : `${show(place + 1)} of ${show(checks.length)}, ${show(open.length)} left`}
        </p>
        {checks.length > 1 && (
          <div className="button-row">
            <Button onClick={() => goTo(place - 1)}>Previous</Button>
            <Button onClick={() => goTo(place + 1)}>Next</Button>
          </div>
        )}
      </div>
      <div className="to-check-question" ref={question} tabIndex={-1}>
        {shown.kind === 'commas' ? (
          <CommasQuestion check={shown} onAnswer={onCommas} />
        ) : shown.kind === 'repeats' ? (
          <RepeatsQuestion check={shown} drafting={drafting} onAnswered={goOn} />
        ) : (
          <CheckQuestion
            key={shown.key}
            check={shown}
            drafting={drafting}
            onAnswered={goOn}
            onColumn={() => onColumn(shown.column.plan.index)}
          />
        )}
      </div>
      {/* What the other kinds come to when they are left open stands with their answers. */}
      {(shown.kind === 'mark' || shown.kind === 'unread') && shown.isOpen && (
        <p className="quiet">
          {shown.kind === 'mark'
            ? 'You can leave this open. It stays a value until you decide.'
            : 'You can leave this open.'}
        </p>
      )}
    </section>
  );
}

interface RepeatsQuestionProps {
  readonly check: RepeatsCheck;
  readonly drafting: Pick<DraftControl, 'changeAll' | 'keepRepeats'>;
  readonly onAnswered: () => void;
}

/** Hides columns that repeat others by one click, because they would count twice. */
function RepeatsQuestion({ check, drafting, onAnswered }: RepeatsQuestionProps) {
  const id = useId();
  const show = useFormatNumber();
  const { repeats, taken } = check;
  const isOne = repeats.length === 1;
  return (
    <fieldset aria-labelledby={id}>
      <p id={id}>
        {countedNoun(repeats.length, 'column', show)} {isOne ? 'repeats another' : 'repeat others'}. Hide{' '}
        {isOne ? 'it' : 'them'}?
      </p>
      <ul className="to-check-cells">
        {repeats.map(({ index, name, of, differing }) => (
          <li key={index}>
            <strong>{name}</strong> repeats {of}
            {differing > 0 && `, except in ${countedNoun(differing, 'cell', show)}`}
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Answer
          isTaken={taken === 'hide'}
          onClick={() => {
            drafting.changeAll(
              repeats.map(({ index }) => index),
              { isHidden: true, role: 'info' },
            );
            onAnswered();
          }}
        >
          {isOne ? 'Hide it' : `Hide all ${show(repeats.length)}`}
        </Answer>
        <Answer
          isTaken={taken === 'keep'}
          onClick={() => {
            drafting.keepRepeats();
            onAnswered();
          }}
        >
          {isOne ? 'Keep it' : 'Keep them'}
        </Answer>
      </div>
    </fieldset>
  );
}

interface CommasQuestionProps {
  readonly check: CommasCheck;
  readonly onAnswer: (columns: readonly number[]) => void;
}

/** A row with one comma too many. The possible cells are the answers. */
function CommasQuestion({ check: { question, taken }, onAnswer }: CommasQuestionProps) {
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
