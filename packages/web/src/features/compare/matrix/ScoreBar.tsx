import { type Contribution, indexOfId, type Ranking } from '@tertium/engine';
import { memo, type PointerEvent } from 'react';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { useFormatScore } from '../../../comparison/useFormatScore';
import { useRanked } from '../../../comparison/useRanked';
import { barBackground, partsOf } from './barBackground';
import './scoreBar.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The part that covers a point of the bar, 0..1 along it. */
function partAt(ranking: Ranking | null, itemIndex: number, point: number): Contribution | null {
  let end = 0;
  for (const part of ranking === null ? [] : partsOf(ranking, itemIndex)) {
    end += part.low;
    if (point < end) return part;
  }
  return null;
}

const lowOf = ({ low }: Ranking, itemIndex: number): number => low[itemIndex] ?? 0;
const highOf = ({ high }: Ranking, itemIndex: number): number => high[itemIndex] ?? 0;

/** The score as a bar of what each attribute adds; a whisker shows how far open cells could move it. */
export const ScoreBar = memo(function ScoreBar({ itemIndex }: { readonly itemIndex: number }) {
  const formatScore = useFormatScore();
  const { comparison } = useComparison();
  const { ranking, drag } = useRanking();
  const backgroundImage = useRanked(barBackground, itemIndex) ?? 'none';
  const low = useRanked(lowOf, itemIndex) ?? 0;
  const high = useRanked(highOf, itemIndex) ?? 0;
  const isOpen = high - low > 0.0005;
  const label = isOpen
    ? `Score between ${formatScore(low)} and ${formatScore(high)}`
    : `Score ${formatScore(low)}`;

  const nameHovered = ({ currentTarget: bar, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = bar.getBoundingClientRect();
    const part = partAt(drag.ranking() ?? ranking, itemIndex, (clientX - left) / width);
    const { attributes } = comparison;
    const name = attributes[indexOfId(attributes).get(part?.attributeId ?? '') ?? -1]?.name ?? '';
    bar.title = part === null ? label : `${name}: ${formatScore(part.low)} of ${formatScore(part.share)}`;
  };

  return (
    <span
      className="score-bar"
      role="img"
      aria-label={label}
      style={{ backgroundImage }}
      onPointerMove={nameHovered}
    >
      {isOpen && <span className="whisker" style={{ left: percent(low), width: percent(high - low) }} />}
    </span>
  );
});
