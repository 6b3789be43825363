import type { ComparisonSummary } from '@tertium/contract';

type Bars = NonNullable<ComparisonSummary['picture']>['bars'];

const width = 100;
const height = 8;
const shownBars = 5;

/** A comparison at a glance: its best items with their scores; what unknown cells leave open is drawn lighter. */
export function RankingPicture({ bars }: { readonly bars: Bars }) {
  const shown = bars.slice(0, shownBars);
  return (
    <ol className="ranking-picture" aria-label="Best in the ranking">
      {shown.map(({ name, low, high }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may share a name; a bar is its place
        <li key={place}>
          <span>{name}</span>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <rect className="ranking-track" width={width} height={height} rx="1" />
            <rect className="ranking-open" width={clamp(high) * width} height={height} rx="1" />
            <rect className="ranking-sure" width={clamp(low) * width} height={height} rx="1" />
          </svg>
        </li>
      ))}
    </ol>
  );
}

const clamp = (share: number): number => Math.max(0, Math.min(1, share));
