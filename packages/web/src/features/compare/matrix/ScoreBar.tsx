import { type Contribution, contributionsOf, indexOfId, type Ranking } from '@tertium/engine';
import { memo, type PointerEvent } from 'react';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { useFormatScore } from '../../../comparison/useFormatScore';
import { useRanked } from '../../../comparison/useRanked';
import './scoreBar.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** What can be seen of an item's contributions, in the order in which the bar shows them. */
const partsOf = (ranking: Ranking, itemIndex: number) =>
  contributionsOf(ranking, itemIndex).filter(({ low }) => low > 0.002);

/** The parts side by side in two tones by turns: one background, however many attributes there are. */
function backgroundOf(ranking: Ranking, itemIndex: number): string {
  let end = 0;
  const stops = partsOf(ranking, itemIndex).map(({ low }, i) => {
    const start = end;
    end += low;
    return `var(--tone-${i % 2}) ${percent(start)} ${percent(end)}`;
  });
  return `linear-gradient(90deg, ${[...stops, `transparent ${percent(end)}`].join(', ')}, transparent)`;
}

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
  const backgroundImage = useRanked(backgroundOf, itemIndex) ?? 'none';
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
