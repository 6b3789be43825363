import { foldText } from '@tertium/engine';
import type { PreviewMark, PreviewQuestion } from '@tertium/tables';
import { Button } from 'antd';
import { Fragment, useId } from 'react';
import { FigureTable } from '../../../ui/FigureTable';
import { listFirst } from '../../../ui/listFirst';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { withAnswer } from '../../attribute/attributeChecks';
import { readAs } from '../../attribute/attributeWords';
import { placeOf } from '../../attribute/leftOpen';
import { sayReading } from '../../attribute/readingChoices';
import { type ColumnCheck, markAnswer, sayMark } from '../draft/importChecks';
import type { DraftColumn, DraftControl } from '../draft/useDraft';
import { Answer } from './Answer';

interface CheckQuestionProps {
  readonly check: ColumnCheck;
  readonly drafting: DraftControl;
  readonly onAnswered: () => void;
  readonly onColumn: () => void;
}

/** One question: the column, the ambiguous cells, and the possible answers. */
export function CheckQuestion({ check, drafting, onAnswered, onColumn }: CheckQuestionProps) {
  const { column } = check;
  const { index } = column.plan;
  const accept = () => {
    drafting.accept(index);
    onAnswered();
  };
  switch (check.kind) {
    case 'reading':
      return (
        <ReadingCheck
          column={column}
          question={check.question}
          onAnswer={(place) => {
            const reading = check.question.readings[place];
            if (reading === undefined) drafting.changeColumn(index, { type: 'text' });
            else drafting.answer(index, reading);
            onAnswered();
          }}
        />
      );
    case 'mark':
      return (
        <MarkCheck
          column={column}
          mark={check.mark}
          onAnswer={(isUnknown) => {
            drafting.changeColumn(index, {
              reading: withAnswer(column.plan.reading, [check.mark.text], isUnknown),
            });
            onAnswered();
          }}
        />
      );
    case 'unread':
      return <UnreadCheck check={check} onAccept={accept} onColumn={onColumn} />;
  }
}

interface ReadingCheckProps {
  readonly column: DraftColumn;
  readonly question: PreviewQuestion;
  /** Called with the index of the reading, -1 for none of them. */
  readonly onAnswer: (place: number) => void;
}

/** Cells with their value in each reading. */
function ReadingCheck({ column: { plan, isAnswered }, question, onAnswer }: ReadingCheckProps) {
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const id = useId();
  const { example, readings, cells } = question;
  const labels = readings.map((reading) => sayReading(reading, numberFormat));
  const taken = isAnswered
    ? placeOf({ readings: readings.map(({ reading, ...each }) => ({ ...reading, ...each })) }, plan)
    : null;
  return (
    <fieldset aria-labelledby={id}>
      <p>
        <strong>{plan.name}</strong>{' '}
        {question.kind === 'century'
          ? 'has two-digit years.'
          : `can be read in ${readings.length === 2 ? 'two' : show(readings.length)} ways.`}{' '}
        <span id={id}>
          {question.kind === 'century' ? 'In which century is' : 'What is'} <code>{example}</code>?
        </span>
      </p>
      <FigureTable
        className="figures with-words"
        heads={['In the file', ...labels.map((_, place) => (place === 0 ? 'Either' : 'Or'))]}
        rows={cells.map(({ name, text, values }) => [
          <Fragment key="text">
            <code>{text}</code> <small className="quiet">{name}</small>
          </Fragment>,
          ...readings.map((reading, place) => {
            const value = values[place] ?? Number.NaN;
            return Number.isNaN(value) ? 'text' : sayReading({ ...reading, value }, numberFormat);
          }),
        ])}
        feet={[
          [
            'Which is right?',
            ...labels.map((label, place) => (
              <Answer key={label} isTaken={taken === place} onClick={() => onAnswer(place)}>
                {label}
              </Answer>
            )),
          ],
        ]}
      />
      <Answer isTaken={taken === -1} onClick={() => onAnswer(-1)}>
        Keep as text
      </Answer>
      {!isAnswered && (
        <p className="quiet">
          You can leave this open. It is imported as {plan.type === 'text' ? 'text' : labels[0]}, and asked
          again later.
        </p>
      )}
    </fieldset>
  );
}

interface MarkCheckProps {
  readonly column: DraftColumn;
  readonly mark: PreviewMark;
  readonly onAnswer: (isUnknown: boolean) => void;
}

function MarkCheck({ column: { plan, counts }, mark, onAnswer }: MarkCheckProps) {
  const show = useFormatNumber();
  const id = useId();
  const said = markAnswer(plan, mark.text);
  return (
    <fieldset aria-labelledby={id}>
      <p id={id}>
        <strong>{plan.name}</strong>: {sayMark(mark, counts.total)}. Does it mean “unknown”?
      </p>
      <p className="to-check-cells">
        In {listFirst(mark.names, Math.max(mark.count, mark.names.length), show)}
      </p>
      <div className="button-row">
        <Answer isTaken={said === 'unknown'} onClick={() => onAnswer(true)}>
          Yes, unknown
        </Answer>
        <Answer isTaken={said === 'value'} onClick={() => onAnswer(false)}>
          No, it’s a value
        </Answer>
      </div>
    </fieldset>
  );
}

interface UnreadCheckProps {
  readonly check: Extract<ColumnCheck, { kind: 'unread' }>;
  readonly onAccept: () => void;
  readonly onColumn: () => void;
}

function UnreadCheck({ check, onAccept, onColumn }: UnreadCheckProps) {
  const { column, count, marks } = check;
  const { plan, counts, isSeen } = column;
  const show = useFormatNumber();
  const id = useId();
  const texts = [...new Set(counts.unreadExamples.map(({ text }) => text))].filter(
    (text) => !marks.some((mark) => foldText(mark) === foldText(text)),
  );
  return (
    <fieldset aria-labelledby={id}>
      <p id={id}>
        <strong>{plan.name}</strong>: {show(counts.read)} of {show(counts.total - counts.missing)} are{' '}
        {readAs[plan.type]}. {count === 1 ? 'One stays' : `${show(count)} stay`} text and{' '}
        {count === 1 ? 'counts' : 'count'} as unknown
        {count > texts.length ? ', such as' : ':'}
      </p>
      <p className="to-check-cells">
        {texts.map((text) => (
          <code key={text}>{text.length > 40 ? `${text.slice(0, 37)}…` : text}</code>
        ))}
      </p>
      <div className="button-row">
        <Answer isTaken={isSeen} onClick={onAccept}>
          Treat as unknown
        </Answer>
        <Button onClick={onColumn}>Change how it is read</Button>
      </div>
    </fieldset>
  );
}
