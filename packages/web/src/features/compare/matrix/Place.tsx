import { contributionsOf, type Ranking } from '@tertium/engine';
import { memo } from 'react';
import { useFormatScore } from '../../../comparison/useFormatScore';
import './place.css';

/** The place in words: `2`, `1–3` where open cells leave it open, `2=` when shared. */
export function placeText(ranking: Ranking, itemIndex: number): string {
  const place = ranking.place[itemIndex] ?? 0;
  if (place === 0) return '';
  const best = ranking.bestPlace[itemIndex] ?? place;
  const worst = ranking.worstPlace[itemIndex] ?? place;
  if (best !== worst) return `${best}–${worst}`;
  return isShared(ranking, itemIndex) ? `${place}=` : String(place);
}

const sharedPlaces = new WeakMap<Ranking, ReadonlySet<number>>();

function isShared(ranking: Ranking, itemIndex: number): boolean {
  let shared = sharedPlaces.get(ranking);
  if (shared === undefined) {
    const seen = new Set<number>();
    const twice = new Set<number>();
    for (const place of ranking.place) {
      if (place > 0 && seen.has(place)) twice.add(place);
      seen.add(place);
    }
    shared = twice;
    sharedPlaces.set(ranking, shared);
  }
  return shared.has(ranking.place[itemIndex] ?? 0);
}

interface ScoreBarProps {
  readonly ranking: Ranking;
  readonly itemIndex: number;
  readonly nameOf: (attributeId: string) => string;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The score as a bar of what each attribute adds; a whisker shows how far open cells could move it. */
export const ScoreBar = memo(function ScoreBar({ ranking, itemIndex, nameOf }: ScoreBarProps) {
  const formatScore = useFormatScore();
  const low = ranking.low[itemIndex] ?? 0;
  const high = ranking.high[itemIndex] ?? 0;
  const parts = contributionsOf(ranking, itemIndex).filter((part) => part.low > 0.002);
  const isOpen = high - low > 0.0005;
  const label = isOpen
    ? `Score between ${formatScore(low)} and ${formatScore(high)}`
    : `Score ${formatScore(low)}`;
  return (
    <span className="score-bar" role="img" aria-label={label}>
      {parts.map((part, i) => (
        <span
          key={part.attributeId}
          className={i % 2 === 0 ? 'part' : 'part alternate'}
          style={{ width: percent(part.low) }}
          title={`${nameOf(part.attributeId)}: ${formatScore(part.low)} of ${formatScore(part.share)}`}
        />
      ))}
      {isOpen && <span className="whisker" style={{ left: percent(low), width: percent(high - low) }} />}
    </span>
  );
});
