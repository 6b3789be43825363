import { useRanking } from '../../../comparison/comparisonContext';
import { RoundsButton } from './RoundsButton';

/** Beside the verdict: opens the round that waits for me. */
export function RoundInvitation() {
  const { awaited } = useRanking();
  return (
    <div className="verdict-asks">
      <RoundsButton isLink isOffered={awaited !== null}>
        Answer now
      </RoundsButton>
    </div>
  );
}
