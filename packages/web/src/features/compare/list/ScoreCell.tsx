import { useRanked } from '../../../comparison/useRanked';
import { placelessText } from '../matrix/placeText';
import { ScoreBar } from '../matrix/ScoreBar';
import { useScoreText } from '../matrix/useScoreText';

interface ScoreCellProps {
  readonly itemIndex: number;
  readonly onExplain: () => void;
}

/** An item's score in the list, as a bar and as a number. */
export function ScoreCell({ itemIndex, onExplain }: ScoreCellProps) {
  const score = useScoreText(itemIndex);
  const placeless = useRanked(placelessText, itemIndex);
  if (placeless === null) return <div className="cell faint">…</div>;
  if (placeless !== '') return <div className="cell faint">{placeless}</div>;
  return (
    <button type="button" className="score-cell" tabIndex={-1} onClick={onExplain}>
      <ScoreBar itemIndex={itemIndex} />
      <span>{score}</span>
    </button>
  );
}
