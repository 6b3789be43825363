import type { ComparisonSummary } from '@tertium/contract';
import { useFormatScore } from '../ui/useFormatNumber';
import { rankingMethodNames } from './rankingMethodWords';
import './rankingPicture.css';

type Picture = NonNullable<ComparisonSummary['picture']>;
type Bar = Picture['bars'][number];

const width = 100;
const height = 8;

interface RankingPictureProps {
  readonly picture: Picture;
  readonly shownBars?: number;
}

/**
 * A comparison at a glance: its best items with their scores. The bars are drawn from below the worst one shown, so that
 * they tell apart what lies close together; what unknown cells leave open is drawn lighter. Another method's scores are in
 * a unit of their own: its name stands in their place.
 */
export function RankingPicture({ picture: { bars, method }, shownBars = 5 }: RankingPictureProps) {
  const formatScore = useFormatScore();
  const shown = bars.slice(0, shownBars);
  const along = spread(shown);
  return (
    <ol
      className="ranking-picture"
      aria-label={method === undefined ? 'Best in the ranking' : `Best by ${rankingMethodNames[method]}`}
    >
      {shown.map(({ name, low, high }, place) => {
        const [least, most] = [formatScore(low), formatScore(high)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may share a name; a bar is its place
          <li key={place}>
            <span title={name}>{name}</span>
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
              <rect className="ranking-open" width={along(high)} height={height} />
              <rect className="ranking-sure" width={along(low)} height={height} />
            </svg>
            {method === undefined && (
              <span className="ranking-score">{least === most ? least : `${least}–${most}`}</span>
            )}
          </li>
        );
      })}
      {method !== undefined && <li className="ranking-method">{`by ${rankingMethodNames[method]}`}</li>}
    </ol>
  );
}

/** A bar is at least so much of the scale: scores that differ by a thousandth look alike. */
const leastSpan = 0.2;

/** How long the bar of a score is: the best is whole, and the worst keeps a quarter at least. */
function spread(bars: readonly Bar[]): (score: number) => number {
  const best = Math.max(...bars.map(({ high }) => high));
  const worst = Math.min(...bars.map(({ low }) => low));
  const start = Math.max(0, Math.min(worst - (best - worst) / 3, best - leastSpan));
  return (score) => (best <= start ? 0 : Math.max(0, (score - start) / (best - start)) * width);
}
