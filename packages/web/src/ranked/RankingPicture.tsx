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
 * A comparison at a glance: its best items with their scores, as bars that start at 0 and are full at 100, and the sure lead
 * of the first in a colour of its own. What unknown cells leave open is drawn lighter. Another method's scores have a unit of their own: its bars reach from the last item of
 * all to the first, which is said in place of scores.
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

/** Equal but for rounding, as the ranking has it. */
const isLevel = (one: ScoreRange, other: ScoreRange): boolean =>
  Math.abs(one.low - other.low) < 1e-9 && Math.abs(one.high - other.high) < 1e-9;
