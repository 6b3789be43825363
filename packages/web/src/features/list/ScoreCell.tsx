import { placelessText } from '../../ranked/placeText';
import { useRanked } from '../../ranked/useRanked';
import { Placeless } from '../matrix/Placeless';
import { PlaceMark } from '../matrix/PlaceMark';
import { isSum, ScoreBar } from '../matrix/ScoreBar';
import { ScoreText } from '../matrix/ScoreText';
import '../grid/cell.css';

interface ScoreCellProps {
  readonly itemIndex: number;
  /** Whether it also shows the place, because the names have no room for it. */
  readonly hasPlace: boolean;
  readonly onExplain: () => void;
}

/** An item's score in the list as a number, and as a bar of its contributions if the method adds up. */
export function ScoreCell({ itemIndex, hasPlace, onExplain }: ScoreCellProps) {
  const placeless = useRanked(placelessText, itemIndex);
  const hasBar = useRanked(isSum, null);
  if (placeless === null) return <div className="cell quiet">…</div>;
  if (placeless !== '')
    return (
      <div className="cell quiet">
        <Placeless text={placeless} itemIndex={itemIndex} />
      </div>
    );
  return (
    <button
      type="button"
      className={hasBar === true ? 'score-cell' : 'score-cell without-bar'}
      tabIndex={-1}
      onClick={onExplain}
    >
      {hasPlace && <PlaceMark itemIndex={itemIndex} />}
      {hasBar === true && <ScoreBar itemIndex={itemIndex} />}
      <ScoreText itemIndex={itemIndex} />
    </button>
  );
}
