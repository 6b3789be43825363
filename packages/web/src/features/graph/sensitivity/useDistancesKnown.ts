import { findDistancesToNextLeader, type Ranking } from '@tertium/engine';
import { useEffect, useState } from 'react';
import { runBetweenFrames } from '../../../ui/createYielder';
import { areDistancesKnown, keepDistances } from './movedShare';

/** Whether the distances to the next leader are known. For a large table they are computed between frames. */
export function useDistancesKnown(ranking: Ranking | null): boolean {
  const [, setFoundFor] = useState<Ranking | null>(null);
  const areKnown = ranking === null || areDistancesKnown(ranking);
  useEffect(() => {
    if (ranking === null || areKnown) return;
    return runBetweenFrames(findDistancesToNextLeader(ranking), (distances) => {
      keepDistances(ranking, distances);
      setFoundFor(ranking);
    });
  }, [ranking, areKnown]);
  return areKnown;
}
