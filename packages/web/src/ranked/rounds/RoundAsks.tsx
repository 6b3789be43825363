import type { AwaitedRound } from '@tertium/contract';
import { Link, useLocation } from 'react-router';
import { useAppSelector } from '../../api/useStore';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { answerAddress, awaitedWords, hiddenWords } from './awaitedWords';

interface RoundAsksProps {
  readonly comparisonId: string;
  readonly round: AwaitedRound;
}

/** Says who asks for weights and by when, with a link to the answer that keeps the current view. */
export function RoundAsks({ comparisonId, round }: RoundAsksProps) {
  const personId = useAppSelector((state) => state.auth.sub);
  const show = useFormatNumber();
  const { search } = useLocation();
  return (
    <>
      <p>
        {awaitedWords(round, { personId, show })} {round.isBlind && hiddenWords}
      </p>
      <Link className="link-button" to={answerAddress(comparisonId, search)}>
        Answer now
      </Link>
    </>
  );
}
