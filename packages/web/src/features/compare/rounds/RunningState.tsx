import type { Round } from '@tertium/contract';
import { App, Button } from 'antd';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { useDeleteRoundMutation, useRevealRoundMutation } from '../../../comparison/rounds/roundsApi';
import type { ApiError } from '../../../session/answer';
import { describeError } from '../../../session/describeError';
import { announce } from '../../../ui/announce';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { doneWords, listNames } from './roundWords';

/** Who takes part and how many are done; who manages reveals or cancels it here. */
export function RunningState({ round }: { readonly round: Round }) {
  const show = useFormatNumber();
  const canManage = useMay('manage');
  const { isBlind, people, doneCount, peopleCount, startedBy } = round;
  return (
    <div className="round-state">
      <p className="quiet">
        {isBlind
          ? 'Blind: nobody sees another’s points, or what they come to, before they are revealed.'
          : 'Open: whoever sees this comparison sees the points of those who are done.'}{' '}
        Started by {startedBy?.name ?? 'a deleted account'}.
      </p>
      <p className="round-progress">
        <progress value={doneCount} max={Math.max(1, peopleCount)} aria-label="How many are done" />
        <strong role="status">{doneWords(round, show)}</strong>
      </p>
      {people.length > 0 && <p className="quiet">Taking part: {listNames(people.map(({ name }) => name))}</p>}
      {canManage && <Ending round={round} />}
    </div>
  );
}

function Ending({ round }: { readonly round: Round }) {
  const { id } = useComparison();
  const { message, modal } = App.useApp();
  const [reveal, { isLoading }] = useRevealRoundMutation();
  const [cancel] = useDeleteRoundMutation();
  const { isBlind, doneCount, peopleCount } = round;
  const params = { id, roundId: round.id };
  const verb = isBlind ? 'Reveal' : 'Close';
  const missing = peopleCount - doneCount;

  const end = async () => {
    const { error } = await reveal({ params });
    if (error === undefined) announce('The round is revealed');
    else message.error(describeError(error as ApiError));
  };
  const askEnd = () =>
    missing === 0
      ? void end()
      : void modal.confirm({
          title: `${verb} it now?`,
          content: `${missing} of ${peopleCount} ${missing === 1 ? 'is' : 'are'} not done: what they have begun stays unseen and does not count. Nobody can change anything after that.`,
          okText: `${verb} it`,
          onOk: end,
        });
  const askCancel = () =>
    modal.confirm({
      title: 'Cancel this round?',
      content: 'All its answers go, and nobody will have seen them.',
      okText: 'Cancel the round',
      cancelText: 'Keep it',
      onOk: async () => {
        const { error } = await cancel({ params });
        if (error !== undefined) message.error(describeError(error as ApiError));
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
        {isBlind ? 'Reveal the answers' : 'Close the round'}
      </Button>
      <Button size="middle" type="text" onClick={askCancel}>
        Cancel the round
      </Button>
      {doneCount === 0 && <span className="quiet">There is nothing to reveal before somebody is done.</span>}
    </div>
  );
}
