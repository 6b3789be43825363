import type { PossibleReading } from '@tertium/engine';
import { useComparison } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { useSettings } from '../../ui/settings';
import {
  type AttributeCheck,
  type AttributeUpdate,
  answerCheck,
  type CheckAnswer,
  endWords,
  openAnswers,
} from './attributeChecks';
import { answerOpen, placeOf } from './leftOpen';
import { scaleText } from './scaleText';

const answerLabels: Readonly<Record<CheckAnswer, string>> = {
  unknown: 'Treat a mark as unknown',
  value: 'Keep a mark as a value',
  widen: 'Widen a scale',
  yes: 'Confirm the better end',
  other: 'Reverse the better end',
  neither: 'Leave the better end open',
};

interface CheckAnswersProps {
  readonly check: AttributeCheck;
  readonly onAnswer: (change: AttributeUpdate, label: string) => void;
}

/** The answers to a question about an attribute. Each is a change of it. */
export function CheckAnswers({ check, onAnswer }: CheckAnswersProps) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const { attribute } = check;
  const offer = (text: string, onClick: () => void) => (
    <LinkButton key={text} aria-label={`${text}: ${attribute.name}`} onClick={onClick}>
      {text}
    </LinkButton>
  );
  if (check.kind === 'reading') {
    const { open } = check;
    const answer = (taken: PossibleReading | null) => () =>
      onAnswer(answerOpen(comparison, attribute, open, taken), 'Choose how an attribute is read');
    const isText = placeOf(open, attribute) === -1;
    return (
      <>
        {openAnswers(open, numberFormat).map((text, place) =>
          offer(`It’s ${text}`, answer(open.readings[place] ?? null)),
        )}
        {isText && offer('Keep as text', answer(null))}
      </>
    );
  }
  const button = (given: CheckAnswer, text: string) =>
    offer(text, () => onAnswer(answerCheck(comparison, check, given), answerLabels[given]));
  if (check.kind === 'outside')
    return button('widen', `Widen to ${scaleText(attribute, check.wide, numberFormat)}`);
  if (check.kind === 'end') {
    return (
      <>
        {button('yes', 'Yes')}
        {attribute.direction !== 'target' && button('other', `No, ${endWords(attribute, true)}`)}
        {button('neither', 'Doesn’t matter')}
      </>
    );
  }
  return (
    <>
      {button('unknown', 'Yes, unknown')}
      {button('value', 'No, it’s a value')}
    </>
  );
}
