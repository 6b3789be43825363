import type { OpenedRound, Round } from '@tertium/contract';
import { indexOfId, listAll } from '@tertium/engine';
import { App, Button, Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import {
  useDeleteRoundMutation,
  useReadRoundQuery,
  useSaveAnswerMutation,
} from '../../ranked/rounds/roundsApi';
import { describeError } from '../../session/describeError';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { AnswerForm } from './AnswerForm';
import { Guests } from './Guests';
import { RoundResult } from './RoundResult';
import { RunningState } from './RunningState';
import type { SaveAnswer } from './useOwnAnswer';

interface OneRoundProps {
  readonly round: Round;
  /** All rounds, latest first. */
  readonly rounds: readonly Round[];
}

/** A round: my points, first if they are awaited, and who is done while it runs, then its result. */
export function OneRound({ round, rounds }: OneRoundProps) {
  const { id, comparison } = useComparison();
  const canManage = useMay('manage');
  const isRunning = round.revealedAt === null;
  const { data, error, refetch } = useReadRoundQuery({ params: { id, roundId: round.id } });
  const index = indexOfId(comparison.attributes);
  const attributes = round.attributeIds.flatMap((each) => comparison.attributes[index.get(each) ?? -1] ?? []);
  const earlier = rounds.filter(({ number, revealedAt }) => revealedAt !== null && number < round.number);
  const lastOfMine = earlier.find(({ mine }) => mine !== null);
  const last =
    lastOfMine?.mine === undefined || lastOfMine.mine === null
      ? null
      : { number: lastOfMine.number, points: lastOfMine.mine.points };
  // The list may know of the reveal first.
  const opened = data?.revealedAt === round.revealedAt ? data : undefined;

  // The form keeps its position once the answer is done.
  const [isFormFirst] = useState(round.isForMe && round.mine?.isDone !== true);
  const [send] = useSaveAnswerMutation();
  const save = useCallback<SaveAnswer>(
    (body) => send({ params: { id, roundId: round.id }, body }),
    [send, id, round.id],
  );
  const form = () => {
    if (!round.isForMe) return <p className="quiet">You aren’t taking part in this round.</p>;
    if (attributes.length === 0) return <p>All attributes of this round have been deleted.</p>;
    return <AnswerForm {...{ round, attributes, last, save }} />;
  };

  return (
    <>
      {round.question !== '' && <p className="round-question">{round.question}</p>}
      {isRunning && isFormFirst && form()}
      {isRunning ? <RunningState round={round} /> : <Closed round={round} />}
      {isRunning && !isFormFirst && form()}
      {canManage && <Guests round={round} />}
      {error !== undefined && opened === undefined ? (
        <ErrorResult error={error} onRetry={refetch} />
      ) : (
        <Seen isRunning={isRunning} opened={opened} before={earlier[0] ?? null} />
      )}
      {canManage && !isRunning && <DeleteButton roundId={round.id} number={round.number} />}
    </>
  );
}

interface SeenProps {
  readonly isRunning: boolean;
  readonly opened: OpenedRound | undefined;
  readonly before: Round | null;
}

/** The answers that may be seen, and their result. */
function Seen({ isRunning, opened, before }: SeenProps) {
  if (opened === undefined)
    return isRunning ? null : <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { answers } = opened;
  if (answers === null || answers.length === 0) return null;
  return (
    <>
      {isRunning && <h2>Result so far, from the people who are done</h2>}
      <RoundResult
        answers={answers}
        attributeIds={opened.attributeIds}
        number={isRunning ? null : opened.number}
        before={isRunning ? null : before}
      />
    </>
  );
}

function Closed({ round }: { readonly round: Round }) {
  const show = useFormatNumber();
  const { revealedBy, people, peopleCount, doneCount, mine, isFromFile } = round;
  const missing = peopleCount - doneCount;
  return (
    <div className="quiet">
      <p>
        {revealedBy?.name ?? 'A deleted account'} revealed the answers of{' '}
        {listAll(people.map(({ name }) => name))}.
        {missing > 0 && ` ${show(missing)} of ${show(peopleCount)} didn’t click Done.`}
      </p>
      {isFromFile && <p>This round came from a file. Its names and points are those of the file.</p>}
      {mine !== null && !mine.isDone && (
        <p>You didn’t click Done, so your points weren’t counted. Only you can see them.</p>
      )}
    </div>
  );
}

function DeleteButton({ roundId, number }: { readonly roundId: string; readonly number: number }) {
  const { id } = useComparison();
  const { message, modal } = App.useApp();
  const [remove] = useDeleteRoundMutation();
  const ask = () =>
    modal.confirm({
      title: `Delete round ${number}?`,
      content: 'This permanently deletes everyone’s answers.',
      okText: 'Delete round',
      onOk: async () => {
        const { error } = await remove({ params: { id, roundId } });
        if (error !== undefined) message.error(describeError(error));
      },
    });
  return (
    <p>
      <Button size="middle" onClick={ask}>
        Delete round
      </Button>
    </p>
  );
}
