import { type AnyRanking, isByMethod, itemName } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { useFormatNumber, useFormatScore } from '../ui/useFormatNumber';
import { writeText } from '../ui/writeText';
import { useComparison } from './comparisonContext';
import { RankingBar, writeBar } from './RankingBar';
import { useFollow } from './useFollow';
import { useRanked } from './useRanked';

/** Whether two items have scores of 0 to 100 to draw. Scores of other methods have their own scales. */
const hasLead = (ranking: AnyRanking): boolean =>
  !isByMethod(ranking) && ranking.placedCount > 1 && ranking.equalWeighting !== 'unweighed';

export interface LeadPictureProps {
  /** Chooses another ranking than the page's. */
  readonly of?: (ranking: AnyRanking) => AnyRanking;
}

/** Draws the leader above the runner-up on one scale, beside the verdict. */
export function LeadPicture(props: LeadPictureProps) {
  return useRanked(hasLead, null) === true && <Lead {...props} />;
}

const itself = (ranking: AnyRanking) => ranking;

function Lead({ of = itself }: LeadPictureProps) {
  const { items } = useComparison().comparison;
  const show = useFormatNumber();
  const formatScore = useFormatScore();
  const list = useRef<HTMLOListElement>(null);
  const write = useCallback(
    (now: AnyRanking) => {
      const ranking = of(now);
      if (isByMethod(ranking)) return;
      const leaders = [...ranking.leaders(2)];
      const bars = leaders.map(ranking.itemScore);
      for (const [i, bar] of bars.entries()) {
        const [name = null, svg, score = null] = list.current?.children[i]?.children ?? [];
        const [least, most] = [formatScore(bar.low), formatScore(bar.high)];
        writeText(name, itemName(items, leaders[i] ?? -1, show));
        writeBar(svg, bar, i === 0 ? (bars[1] ?? null) : null);
        writeText(score, least === most ? least : `${least}–${most}`);
      }
    },
    [of, items, show, formatScore],
  );
  useFollow(write);
  return (
    <ol className="ranking-picture lead-picture" ref={list} aria-hidden="true">
      {['first', 'next'].map((place) => (
        <li key={place} className={`is-${place}`}>
          <span dir="auto" />
          <RankingBar />
          <span className="ranking-score" />
        </li>
      ))}
    </ol>
  );
}
