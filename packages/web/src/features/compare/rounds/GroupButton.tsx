import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { useRounds } from '../../../comparison/rounds/useRounds';
import { RoundsButton } from './RoundsButton';
import './groupButton.css';

/** Opens the rounds of group weighing, where others are there or could be; says that one is running. */
export function GroupButton() {
  const { possession, past } = useComparison();
  const canManage = useMay('manage');
  // Rounds are of now.
  return past === null && (possession.isShared || canManage) ? <ShownButton /> : null;
}

function ShownButton() {
  const { data: [latest] = [] } = useRounds();
  const { awaited } = useRanking();
  const isRunning = latest !== undefined && latest.revealedAt === null;
  return (
    <div className="group-button">
      <RoundsButton>{awaited === null ? 'Weigh as a group' : 'Answer now'}</RoundsButton>
      {isRunning && awaited === null && <span className="quiet">a round is running</span>}
    </div>
  );
}
