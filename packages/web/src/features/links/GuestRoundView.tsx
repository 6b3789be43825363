import type { GuestRound, OwnAnswer } from '@tertium/contract';
import { indexOfId } from '@tertium/engine';
import { useCallback } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { dueByWords, overdueWords } from '../../ranked/rounds/awaitedWords';
import { AnswerForm } from '../rounds/AnswerForm';
import { RoundResult } from '../rounds/RoundResult';
import type { SaveAnswer } from '../rounds/useOwnAnswer';
import { GuestAccount } from './GuestAccount';
import { useSaveGuestAnswerMutation } from './guestLinkApi';
import { LinkView, type LinkViewProps } from './LinkView';
import { visitMark } from './visitMark';
import '../rounds/rounds.css';

interface GuestRoundViewProps extends Pick<LinkViewProps, 'table' | 'chartParts'> {
  readonly secret: string;
  readonly opened: GuestRound;
  /** Called with the points that the sliders show. */
  readonly onPoints: (points: OwnAnswer['points']) => void;
}

/** The round of a guest: the question, their points, the comparison, and the result after the reveal. */
export function GuestRoundView({ secret, opened, onPoints, ...shown }: GuestRoundViewProps) {
  const { guest, round, comparison: named } = opened;
  const { comparison } = useComparison();
  const [send] = useSaveGuestAnswerMutation();
  const save = useCallback<SaveAnswer>(
    (body) => send({ params: { secret }, body: { ...body, mark: visitMark() } }),
    [send, secret],
  );
  const index = indexOfId(comparison.attributes);
  const attributes = round.attributeIds.flatMap((each) => comparison.attributes[index.get(each) ?? -1] ?? []);
  const { answers, startedBy, isBlind } = round;
  const isRunning = round.revealedAt === null;
  const by = startedBy?.name ?? 'Someone';
  const nowSeconds = Date.now() / 1000;
  const answer = (
    <div className="rounds">
      {isRunning && attributes.length > 0 && (
        <AnswerForm {...{ round, attributes, save, onPoints }} last={null} />
      )}
      {isRunning && attributes.length === 0 && <p>All attributes of this round have been deleted.</p>}
      {isRunning && (
        <p className="quiet">
          You can change your points until {by} {isBlind ? 'reveals the answers' : 'closes the round'}.{' '}
          {isBlind
            ? 'No one sees them before then.'
            : 'Everyone who can see this comparison sees the points of people who are done.'}
        </p>
      )}
      <GuestAccount {...{ secret, guest }} />
    </div>
  );
  const result = answers !== null && answers.length > 0 && (
    <div className="rounds">
      <RoundResult answers={answers} attributeIds={round.attributeIds} number={null} before={null} />
    </div>
  );
  return (
    <div className="linked-main">
      <header>
        <h1>{named.name}</h1>
        {round.question !== '' && <p className="round-question">{round.question}</p>}
        <p className="quiet">
          {isRunning
            ? `${guest.name}, ${by} asks you to weigh what matters${dueByWords(round.dueOn, nowSeconds)}. ${overdueWords(round.dueOn, nowSeconds)}`
            : `This round has ended. ${round.revealedBy?.name ?? 'Someone'} revealed the answers.`}
        </p>
      </header>
      <LinkView {...shown} alone={null} guest={{ answer, result }} />
    </div>
  );
}
