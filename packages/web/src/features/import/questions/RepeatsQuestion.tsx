import { useId } from 'react';
import { countedNoun } from '../../../ui/countedNoun';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { RepeatsCheck } from '../draft/importChecks';
import type { DraftControl } from '../draft/useDraft';
import { Answer } from './Answer';

interface RepeatsQuestionProps {
  readonly check: RepeatsCheck;
  readonly drafting: Pick<DraftControl, 'changeAll' | 'keepRepeats'>;
  readonly onAnswered: () => void;
}

/** Hides columns that repeat others by one click, because they would count twice. */
export function RepeatsQuestion({ check, drafting, onAnswered }: RepeatsQuestionProps) {
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
      <div className="to-check-answers">
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
