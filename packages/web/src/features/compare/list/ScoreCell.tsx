import { useRanked } from '../../../comparison/useRanked';
import { placelessText } from '../matrix/placeText';
import { ScoreBar } from '../matrix/ScoreBar';
import { ScoreText } from '../matrix/ScoreText';

interface ScoreCellProps {
  readonly itemIndex: number;
  readonly onExplain: () => void;
}

/** An item's score in the list, as a bar and as a number. */
export function ScoreCell({ itemIndex, onExplain }: ScoreCellProps) {
  const placeless = useRanked(placelessText, itemIndex);
  if (placeless === null) return <div className="cell faint">…</div>;
  if (placeless !== '') return <div className="cell faint">{placeless}</div>;
  return (
    <button type="button" className="score-cell" tabIndex={-1} onClick={onExplain}>
      <ScoreBar itemIndex={itemIndex} />
      <ScoreText itemIndex={itemIndex} />
    </button>
  );
}
