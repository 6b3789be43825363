import type { Standings } from '@tertium/engine';
import { useComparison } from '../../../comparison/comparisonContext';
import { useRanked } from '../../../comparison/useRanked';
import { PlaceMark } from '../matrix/PlaceMark';
import { ScoreText } from '../matrix/ScoreText';

/** The item at a position of the ranking; -1 where none has a place there. */
const itemAt = ({ leaders }: Standings, at: number): number => leaders(at + 1)[at] ?? -1;

/** Who leads and who follows: they stay in view while one weighs where the panel covers the table. */
export function WeighLeader() {
  return (
    <ol className="weigh-leader" aria-label="In the lead">
      <Placed at={0} />
      <Placed at={1} />
    </ol>
  );
}

function Placed({ at }: { readonly at: number }) {
  const { items } = useComparison().comparison;
  const index = useRanked(itemAt, at);
  if (index === null || index < 0) return null;
  return (
    <li>
      <PlaceMark itemIndex={index} />
      <span className="ellipsis">{items[index]?.name}</span>
      <ScoreText className="score" itemIndex={index} />
    </li>
  );
}
