import type { AnyRanking } from '@tertium/engine';
import { useLayoutEffect } from 'react';
import { useRanking } from './comparisonContext';

/**
 * Lets `write` put numbers of the ranking into the page without React: before the first paint, with each new ranking,
 * and at each step of a moving weight. React renders the target elements once and empty. Use `useRanked` for what a
 * step may add or remove. Memoize `write`.
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
