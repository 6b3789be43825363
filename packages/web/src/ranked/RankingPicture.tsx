import type { ComparisonSummary } from '@tertium/contract';
import type { ScoreRange } from '@tertium/engine';
import { useFormatScore } from '../ui/useFormatNumber';
import { RankingBar } from './RankingBar';
import { rankingMethodNames } from './rankingMethodWords';
import './rankingPicture.css';

type Picture = NonNullable<ComparisonSummary['picture']>;

interface RankingPictureProps {
  readonly picture: Picture;
  readonly shownBars?: number;
}

/**
 * A comparison at a glance: the scores of its best items as bars from 0 to 100, with the certain lead of the first in
 * its own colour. The part that unknown cells leave open is lighter. Another method's scores have their own unit, so
 * its bars reach from the last item to the first, and a text says so instead of scores.
 */
export function RankingPicture({ picture: { bars, method }, shownBars = 5 }: RankingPictureProps) {
  const formatScore = useFormatScore();
  const shown = bars.slice(0, shownBars);
  const [first] = shown;
  const isFirst = (bar: ScoreRange) => first !== undefined && isLevel(bar, first);
  return (
    <ol
      className="ranking-picture"
      aria-label={method === undefined ? 'Best in the ranking' : `Best by ${rankingMethodNames[method]}`}
    >
      {shown.map((bar, place) => {
        const { name, low, high } = bar;
        const [least, most] = [formatScore(low), formatScore(high)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may share a name; a bar is its place
          <li key={place} className={isFirst(bar) ? 'is-first' : undefined}>
            <span title={name}>{name}</span>
            <RankingBar bar={bar} next={place === 0 ? (bars[1] ?? null) : null} />
            {method === undefined && (
              <span className="ranking-score">{least === most ? least : `${least}–${most}`}</span>
            )}
          </li>
        );
      })}
      {method !== undefined && (
        <li className="ranking-method">
          {`by ${rankingMethodNames[method]}, ${shown.every(isFirst) ? 'all equal' : 'bars from last (empty) to first'}`}
        </li>
      )}
    </ol>
  );
}

/** Equal except for rounding, by the ranking's tolerance. */
const isLevel = (one: ScoreRange, other: ScoreRange): boolean =>
  Math.abs(one.low - other.low) < 1e-9 && Math.abs(one.high - other.high) < 1e-9;
