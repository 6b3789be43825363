import type { Round } from '@tertium/contract';
import { listAll } from '@tertium/engine';
import { App, Button } from 'antd';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { dueByWords, overdueWords } from '../../ranked/rounds/awaitedWords';
import { useDeleteRoundMutation, useRevealRoundMutation } from '../../ranked/rounds/roundsApi';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { DueDate } from './DueDate';
import { doneWords } from './roundWords';

/**
 * Shows who takes part, how many are done, and the due date. People who manage change the date, reveal or cancel here.
 */
export function RunningState({ round }: { readonly round: Round }) {
  const show = useFormatNumber();
  const canManage = useMay('manage');
  const nowSeconds = Date.now() / 1000;
  const { isBlind, people, doneCount, peopleCount, startedBy, dueOn, waitingFor } = round;
  return (
    <div className="round-state">
      <p className="quiet">
        {isBlind
          ? 'Blind: no one sees others’ points or the result until the reveal.'
          : 'Open: everyone who can see this comparison sees the points of people who are done.'}{' '}
        Started by {startedBy?.name ?? 'a deleted account'}.
      </p>
      <p className="round-progress">
        <progress value={doneCount} max={Math.max(1, peopleCount)} aria-label="People who are done" />
        <strong role="status">{doneWords(round, show)}</strong>
      </p>
      {people.length > 0 && <p className="quiet">Taking part: {listAll(people.map(({ name }) => name))}</p>}
      {waitingFor !== null && waitingFor.length > 0 && doneCount > 0 && (
        <p className="quiet">Not done: {listAll(waitingFor.map(({ name }) => name))}</p>
      )}
      {dueOn !== null && (
        <p>{overdueWords(dueOn, nowSeconds) || `Answers are due${dueByWords(dueOn, nowSeconds)}.`}</p>
      )}
      {canManage && <DueDate key={dueOn} round={round} />}
      {canManage && <Ending round={round} />}
    </div>
  );
}

function Ending({ round }: { readonly round: Round }) {
  const { id } = useComparison();
  const { message, modal } = App.useApp();
  const [reveal, { isLoading }] = useRevealRoundMutation();
  const [cancel] = useDeleteRoundMutation();
  const show = useFormatNumber();
  const { isBlind, doneCount, peopleCount } = round;
  const params = { id, roundId: round.id };
  const verb = isBlind ? 'Reveal answers' : 'Close round';
  const missing = peopleCount - doneCount;

  const end = async () => {
    const { error } = await reveal({ params });
    if (error === undefined) announce(isBlind ? 'Answers revealed' : 'Round closed');
    else message.error(describeError(error));
  };
  const askEnd = () =>
    missing === 0
      ? void end()
      : void modal.confirm({
          title: `${verb} now?`,
          content: `${show(missing)} of ${show(peopleCount)} ${missing === 1 ? 'is' : 'are'} not done. Their points won’t count, and no one can change an answer afterwards.`,
          okText: verb,
          onOk: end,
        });
  const askCancel = () =>
    modal.confirm({
      title: 'Cancel this round?',
      content: isBlind
        ? 'This deletes all answers before anyone has seen them.'
        : 'This permanently deletes everyone’s answers.',
      okText: 'Cancel round',
      cancelText: 'Keep round',
      onOk: async () => {
        const { error } = await cancel({ params });
        if (error !== undefined) message.error(describeError(error));
      },
    });
  return (
    <div className="round-actions">
      <Button
        type={missing === 0 ? 'primary' : 'default'}
        size="middle"
        loading={isLoading}
        disabled={doneCount === 0}
        onClick={askEnd}
      >
        {verb}
      </Button>
      <Button size="middle" type="text" onClick={askCancel}>
        Cancel round
      </Button>
      {doneCount === 0 && (
        <span className="quiet">Nothing to {isBlind ? 'reveal' : 'close'} until someone is done.</span>
      )}
    </div>
  );
}
