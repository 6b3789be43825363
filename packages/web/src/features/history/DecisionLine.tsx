import type { Decision } from '@tertium/engine';
import { App } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { DecisionSentence } from '../../ranked/DecisionSentence';
import { LinkButton } from '../../ui/LinkButton';
import { lazyPart } from '../../ui/lazyPart';
import { today } from '../../ui/today';
import { useMarks } from '../past/useMarks';
import './decision.css';

const DecisionReview = lazyPart(() => import('./DecisionReview'), 'DecisionReview');

interface DecisionLineProps {
  readonly decision: Decision;
  /** Called to record another decision. */
  readonly onDecide: () => void;
}

/** Shows what was decided and, from the review date on, asks whether it still holds. */
export function DecisionLine({ decision, onDecide }: DecisionLineProps) {
  const { id, edit } = useComparison();
  const canManage = useMay('manage');
  const { modal } = App.useApp();
  const { data: marks = [] } = useMarks();
  // In a copy from a file, that version number is another version.
  const isMarked = marks.some(
    ({ id: markId, markedVersion }) => markId === decision.markId && markedVersion === decision.version,
  );
  const isDue = canManage && decision.reviewOn != null && decision.reviewOn <= today();
  const write = (next: Decision | null, words: string) =>
    edit([{ kind: 'comparison.update', patch: { settings: { decision: next } } }], words);
  const askTake = () =>
    modal.confirm({
      title: 'Withdraw the decision?',
      content: 'Its saved version stays, and the history keeps what was decided.',
      okText: 'Withdraw',
      onOk: () => write(null, 'Withdraw the decision'),
    });
  return (
    <section className="decision" aria-label="Decision">
      <DecisionSentence decision={decision} />
      {isMarked && (
        <Link className="link-button" to={`/compare?c=${id}&v=${decision.version}`}>
          View that version
        </Link>
      )}
      {canManage && <LinkButton onClick={askTake}>Withdraw…</LinkButton>}
      {isDue && (
        <Suspense fallback={null}>
          <DecisionReview
            decision={decision}
            isMarked={isMarked}
            onHolds={(reviewOn) => write({ ...decision, reviewOn }, 'Confirm that the decision still holds')}
            onDecide={onDecide}
          />
        </Suspense>
      )}
    </section>
  );
}
