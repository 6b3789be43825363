import type { AnyRanking } from '@tertium/engine';
import { useLayoutEffect } from 'react';
import { useRanking } from './comparisonContext';

/**
 * Lets `write` put numbers of the ranking into the page by itself: before they are first seen, when the ranking is another,
 * and at each step of a weight that is moved. React draws what it writes into once and empty, and nothing for a step; what
 * a step may add or take away is for `useRanked`. `write` stays the same as long as what it depends on does.
 */
export function useFollow(write: (ranking: AnyRanking) => void): void {
  const { ranking, drag } = useRanking();
  useLayoutEffect(() => {
    const step = () => {
      const now = drag.ranking() ?? ranking;
      if (now !== null) write(now);
    };
    step();
    return drag.subscribe(step);
  }, [ranking, drag, write]);
}
